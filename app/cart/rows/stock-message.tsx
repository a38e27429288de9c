import { stockMessage } from '../../../core/stock/stock-message.ts';
import type { StockOfLine } from '../use-line-stock.ts';

/** Announces and shows what is left of a line, or why it did not change. */
export function StockMessage({ left, message }: StockOfLine) {
	const stockText =
		left === 0 ? 'Out of stock: please choose another size or remove it.' : stockMessage(left);
	return (
		<p aria-live="polite" className="mt-1 font-semibold text-error text-sm empty:sr-only">
			{message ?? stockText}
		</p>
	);
}
