import { stockMessage } from '../../../core/stock/stock-message.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import type { StockOfLine } from '../use-line-stock.ts';

/** Announces and shows what is left of a line, or why it did not change. */
export function StockMessage({ left, message }: StockOfLine) {
	const { lowStock } = useShop();
	const stockText =
		left === 0
			? 'Out of stock: please choose another size or remove it.'
			: stockMessage(left, lowStock);
	return (
		<p aria-live="polite" className="mt-1 font-semibold text-error text-sm empty:sr-only">
			{message ?? stockText}
		</p>
	);
}
