import { useId } from 'react';
import { catalogue } from '../../core/catalogue/catalogue.ts';
import { ProductGrid } from './product-grid.tsx';

/** What the shop makes, for pages that have nothing else to show. */
export function OurProducts() {
	const id = useId();
	return (
		<section aria-labelledby={id} className="page-width mt-16 sm:mt-24">
			<h2 id={id} className="mb-8 text-section">
				What we make
			</h2>
			<ProductGrid products={catalogue.slice(0, 8)} level="h3" />
		</section>
	);
}
