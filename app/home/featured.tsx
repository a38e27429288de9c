import { Link } from 'react-router';
import { oncePerStyle } from '../../core/catalogue/colourways.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { useCatalogue } from '../publication/catalogue-context.ts';
import { rise } from '../ui/rise.ts';

export function Featured() {
	const { products } = useCatalogue();
	return (
		<section aria-labelledby="featured" data-shop-link className="page-width pt-8 sm:pt-10">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 sm:mb-5">
				<h2 id="featured" className="text-section">
					Featured Selection
				</h2>
				<Link
					to="/products"
					className="inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-sky underline-offset-6 hover:decoration-sea"
				>
					View All<span className="whitespace-pre max-sm:sr-only"> Products</span>
				</Link>
			</div>
			<ProductGrid
				listRef={rise}
				products={oncePerStyle(products.filter(({ featured }) => featured)).slice(0, 8)}
				level="h3"
				hasBadges
			/>
		</section>
	);
}
