import { useParams } from 'react-router';
import { type Product, productBySlug, relatedProducts } from '../../core/catalogue.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { Lost } from '../layout/lost.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Breadcrumb } from '../product/breadcrumb.tsx';
import { ProductDetails } from '../product/details.tsx';
import { Gallery } from '../product/gallery.tsx';
import { productSummary } from '../product/summary.ts';

export function ProductPage() {
	const { slug } = useParams();
	const product = slug === undefined ? undefined : productBySlug(slug);
	// The key starts size, quantity and gallery afresh on the way from one product to another.
	return product ? <KnownProduct key={product.id} product={product} /> : <UnknownProduct />;
}

function KnownProduct({ product }: { readonly product: Product }) {
	const related = relatedProducts(product);
	return (
		<div className="page-width">
			<PageHead
				title={product.name}
				description={productSummary(product)}
				path={`/product/${product.slug}`}
			/>
			<Breadcrumb name={product.name} />
			<div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(20rem,1fr)] lg:gap-16">
				<Gallery pictures={product.images} />
				<ProductDetails product={product} />
			</div>
			{related.length > 0 && (
				<section aria-labelledby="related" className="mt-20 sm:mt-28">
					<h2 id="related" className="mb-8 text-3xl sm:text-4xl">
						You Might Also Like
					</h2>
					<ProductGrid products={related} level="h3" />
				</section>
			)}
		</div>
	);
}

function UnknownProduct() {
	return (
		<>
			<PageHead title="Product Not Found" description="There is no product at this address." />
			<Lost title="Product Not Found" to="/products" linkText="Back to Products">
				We do not make this one, or not any more. Everything that we do make is one step away.
			</Lost>
		</>
	);
}
