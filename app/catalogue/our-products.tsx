import { useId } from 'react';
import { oncePerStyle } from '../../core/catalogue/colourways.ts';
import { useCatalogue } from '../publication/catalogue-context.ts';
import { ProductGrid } from './product-grid.tsx';

interface OurProductsProps {
	readonly title?: string;
	readonly columns?: 'two' | 'four' | 'row';
}

/** What the shop makes, for places that have nothing else to show. */
export function OurProducts({ title = 'What We Make', columns = 'four' }: OurProductsProps) {
	const { products } = useCatalogue();
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className={columns === 'row' ? 'mb-4 text-part' : 'mb-6 text-section sm:mb-8'}>
				{title}
			</h2>
			<ProductGrid products={oncePerStyle(products).slice(0, 8)} level="h3" columns={columns} />
		</section>
	);
}
