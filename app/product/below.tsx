import { useEffect, useState } from 'react';
import { type Product, relatedProducts } from '../../core/catalogue/catalogue.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { recordView } from './recently-viewed.ts';
import { SizeGuideDialog } from './size-guide-dialog.tsx';

/** The page below its first screen, in a chunk of its own. */
export function BelowProduct({ product }: { readonly product: Product }) {
	const [viewed, setViewed] = useState<readonly Product[]>([]);
	useEffect(() => setViewed(recordView(product.id)), [product]);
	return (
		<>
			<SizeGuideDialog category={product.category} />
			<div className="mt-20 grid gap-y-20 sm:mt-28 sm:gap-y-28">
				<Others title="You Might Also Like" id="related" products={relatedProducts(product)} />
				<Others title="Recently Viewed" id="recently-viewed" products={viewed} />
			</div>
		</>
	);
}

interface OthersProps {
	readonly title: string;
	readonly id: string;
	readonly products: readonly Product[];
}

function Others({ title, id, products }: OthersProps) {
	if (products.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="mb-8 text-3xl sm:text-4xl">
				{title}
			</h2>
			<ProductGrid products={products} level="h3" />
		</section>
	);
}
