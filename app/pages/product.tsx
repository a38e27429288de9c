import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { hasDetails } from '../../core/catalogue/catalogue-part.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { PageHead } from '../layout/page-head.tsx';
import { Breadcrumb } from '../product/breadcrumb.tsx';
import { ProductDetails } from '../product/details.tsx';
import { Gallery } from '../product/gallery/gallery.tsx';
import { productSummary, productTitle } from '../product/summary.ts';
import { useCatalogue, useShop } from '../publication/catalogue-context.tsx';
import { BelowFirstScreen, lazyWhenIdle } from '../routing/lazy-when-idle.tsx';

const ListedProduct = lazy(async () => ({
	default: (await import('../product/listed-product.tsx')).ListedProduct,
}));

const UnknownProduct = lazy(async () => ({
	default: (await import('../product/unknown.tsx')).UnknownProduct,
}));

const BelowProduct = lazyWhenIdle(async () => (await import('../product/below.tsx')).BelowProduct);

export function Component() {
	const { slug } = useParams();
	const catalogue = useCatalogue();
	const product = slug === undefined ? undefined : catalogue.bySlug(slug);
	// The key resets size, quantity and gallery for another product.
	if (product && !hasDetails(catalogue, product))
		return (
			<ListedProduct key={product.id} product={product}>
				{(detailed) => <KnownProduct product={detailed} />}
			</ListedProduct>
		);
	if (product) return <KnownProduct key={product.id} product={product} />;
	return (
		<Suspense>
			<UnknownProduct />
		</Suspense>
	);
}

function KnownProduct({ product }: { readonly product: Product }) {
	const shop = useShop();
	return (
		<div className="page-width min-[56.25rem]:chat-room">
			<PageHead
				title={productTitle(product)}
				description={product.searchDescription ?? productSummary(product, shop)}
				path={`/product/${product.slug}`}
			/>
			<Breadcrumb name={fullName(product)} />
			<div className="product-view">
				<Gallery pictures={product.images} />
				<ProductDetails product={product} />
				<BelowFirstScreen>
					<BelowProduct product={product} />
				</BelowFirstScreen>
			</div>
		</div>
	);
}
