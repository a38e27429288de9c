import { lazy, memo, Suspense } from 'react';
import { useParams } from 'react-router';
import { type Product, productBySlug } from '../../core/catalogue.ts';
import { PageHead } from '../layout/page-head.tsx';
import { BelowProduct } from '../product/after-touch.ts';
import { ProductDetails } from '../product/details.tsx';
import { Breadcrumb, Gallery } from '../product/first-sight.ts';
import { productSummary } from '../product/summary.ts';

const UnknownProduct = lazy(async () => ({
	default: (await import('../product/unknown.tsx')).UnknownProduct,
}));

export function ProductPage() {
	const { slug } = useParams();
	const product = slug === undefined ? undefined : productBySlug(slug);
	// The key starts size, quantity and gallery afresh on the way from one product to another.
	if (product) return <KnownProduct key={product.id} product={product} />;
	return (
		<Suspense>
			<UnknownProduct />
		</Suspense>
	);
}

/** Not rendered again for a new size in the address: its parts may not be here yet. */
const KnownProduct = memo(function KnownProduct({ product }: { readonly product: Product }) {
	return (
		<div className="page-width">
			<PageHead
				title={product.name}
				description={productSummary(product)}
				path={`/product/${product.slug}`}
			/>
			<Suspense fallback={<div className="h-11" />}>
				<Breadcrumb name={product.name} />
			</Suspense>
			<div className="product-view">
				<Suspense fallback={<div className="aspect-4/5" />}>
					<Gallery pictures={product.images} />
				</Suspense>
				<ProductDetails product={product} />
			</div>
			<Suspense>
				<BelowProduct product={product} />
			</Suspense>
		</div>
	);
});
