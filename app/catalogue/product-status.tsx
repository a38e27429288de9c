import type { Product } from '../../core/catalogue/catalogue.ts';
import { isSoldOut, useStock } from './stock.ts';

interface ProductStatusProps {
	readonly product: Product;
	/** Without it, a featured product is new. */
	readonly isNew?: boolean;
}

/** "Sold out" or "NEW" as a word beside the price (docs/requirements.md#catalogue). */
export function ProductStatus({ product, isNew = product.featured }: ProductStatusProps) {
	const word = isSoldOut(useStock(), product) ? 'Sold out' : isNew && 'NEW';
	return word && <span className="font-semibold text-[0.8125rem] text-sea">{word}</span>;
}
