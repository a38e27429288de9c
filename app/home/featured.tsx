import { catalogue } from '../../core/catalogue.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';

export function Featured() {
	return (
		<section aria-labelledby="featured" className="page-width mt-16 sm:mt-24">
			<h2 id="featured" className="mb-8 text-4xl sm:text-5xl">
				Featured Selection
			</h2>
			<ProductGrid products={catalogue.filter(({ featured }) => featured).slice(0, 8)} level="h3" />
		</section>
	);
}
