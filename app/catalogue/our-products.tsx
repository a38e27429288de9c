import { useId } from 'react';
import { firstProducts } from '../../core/catalogue/shown-products.ts';
import { useAllProducts, useCatalogue } from '../publication/catalogue-context.tsx';
import { ProductGrid } from './product-grid.tsx';

interface OurProductsProps {
	readonly title: string;
	readonly columns?: 'two' | 'four' | 'row';
	/** The largest number of products. */
	readonly most?: number;
}

/** What the shop makes, for places that have nothing else to show. */
export function OurProducts({ title, columns = 'four', most }: OurProductsProps) {
	const { part } = useCatalogue();
	const isKnown = part?.hasFirstProducts ?? true;
	const catalogue = useAllProducts(!isKnown);
	const id = useId();
	if (!isKnown) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className={columns === 'row' ? 'mb-4 text-part' : 'mb-6 text-section sm:mb-8'}>
				{title}
			</h2>
			<ProductGrid
				products={firstProducts(catalogue).slice(0, most)}
				level="h3"
				columns={columns}
			/>
		</section>
	);
}
