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
			<div className="mt-20 grid gap-x-6 gap-y-20 sm:mt-28 sm:gap-y-28 lg:grid-cols-4">
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

/** As wide as its content: two short rows share one line of a wide screen. */
const spans = [
	'',
	'lg:[&>ul]:grid-cols-1',
	'lg:col-span-2 lg:[&>ul]:grid-cols-2',
	'lg:col-span-3 lg:[&>ul]:grid-cols-3',
	'lg:col-span-4',
];

function Others({ title, id, products }: OthersProps) {
	if (products.length === 0) return null;
	return (
		<section aria-labelledby={id} className={spans[products.length]}>
			<h2 id={id} className="mb-8 text-3xl sm:max-lg:text-4xl">
				{title}
			</h2>
			<ProductGrid products={products} level="h3" />
		</section>
	);
}
