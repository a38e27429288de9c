import type { Size } from '../../core/catalogue/catalogue.ts';

/** "Sizes S to XXXL" if all are in stock, else those that are: "Sizes S, L". */
export function formatSizes(made: readonly Size[], inStock: readonly Size[]): string {
	const [first, second] = inStock;
	if (first === undefined) return 'Sold out';
	if (second === undefined) return `Size ${first}`;
	const isWhole = inStock.length === made.length;
	return `Sizes ${isWhole ? `${first} to ${inStock.at(-1)}` : inStock.join(', ')}`;
}
