import { useRef } from 'react';
import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import type { IsInStock } from '../../core/catalogue/filters.ts';
import { sizeLabel, sizeSpan } from '../../core/catalogue/size-text.ts';
import { productShippingOffer } from '../../core/checkout/promise-texts.ts';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { NothingFits } from './filters/nothing-fits.tsx';
import { ListEnd } from './list-end.tsx';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';
import type { FilteredList } from './use-filtered-list.ts';

interface FilteredProductsProps extends Required<Pick<ProductGridProps, 'columns'>> {
	readonly list: FilteredList;
}

/** The products that match, or a sentence when there are none. */
export function FilteredProducts({ list: { results, clear }, columns }: FilteredProductsProps) {
	const { matching, count, show, isInStock, filters } = results;
	const [size, secondSize] = filters.sizes;
	const grid = useRef<HTMLUListElement>(null);
	if (count === 0) return <NothingFits onClear={clear} />;
	const shown = matching.slice(0, show);
	return (
		<>
			<ProductGrid
				products={shown}
				level="h3"
				columns={columns}
				size={secondSize === undefined ? size : undefined}
				listRef={grid}
				note={(product) => <CardNote product={product} isInStock={isInStock} />}
			/>
			<ListEnd list={grid} shown={shown.length} total={count ?? matching.length} />
		</>
	);
}

interface CardNoteProps {
	readonly product: Product;
	readonly isInStock: IsInStock;
}

function CardNote({ product, isInStock }: CardNoteProps) {
	const { id, sizes } = product;
	const inStock = sizes.filter((size) => isInStock(id, size));
	const offer = productShippingOffer(useCatalogue(), product);
	return (
		<div className="mt-1 text-muted text-sm">
			<p>{formatSizes(sizes, inStock)}</p>
			{offer && <p>{offer}</p>}
		</div>
	);
}

/** "Sizes S to XXXL" if all are in stock, else those that are: "Sizes S, L". */
export function formatSizes(made: readonly Size[], inStock: readonly Size[]): string {
	const [first, second] = inStock;
	if (first === undefined) return 'Sold out';
	if (second === undefined) return sizeLabel(first);
	const isWhole = inStock.length === made.length;
	return `Sizes ${isWhole ? sizeSpan(inStock) : inStock.join(', ')}`;
}
