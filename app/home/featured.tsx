import { Link } from 'react-router';
import { catalogue } from '../../core/catalogue/catalogue.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { rise } from '../ui/rise.ts';

export function Featured() {
	return (
		<section aria-labelledby="featured" className="page-width pt-20 sm:pt-32">
			<div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 sm:mb-10">
				<h2 id="featured" className="text-4xl sm:text-6xl">
					Featured Selection
				</h2>
				<Link
					to="/products"
					className="inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-sky underline-offset-6 hover:decoration-sea"
				>
					View All Products
				</Link>
			</div>
			<ProductGrid
				listRef={rise}
				products={catalogue.filter(({ featured }) => featured).slice(0, 8)}
				level="h3"
			/>
		</section>
	);
}
