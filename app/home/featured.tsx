import { Link } from 'react-router';
import { featuredProducts } from '../../core/catalogue/shown-products.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { rise } from '../ui/rise.ts';

export function Featured() {
	const catalogue = useCatalogue();
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
			<ProductGrid listRef={rise} products={featuredProducts(catalogue)} level="h3" hasBadges />
		</section>
	);
}
