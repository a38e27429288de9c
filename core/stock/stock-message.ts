// Apart from core/stock/stock.ts, whose schema would bring its library into every page with a size on it.

/** From so many on, the shop says how many are left. */
export const lowStock = 3;

/** What stands beside a size: null if there is nothing to say. `left` is null if it is unlimited. */
export function stockMessage(left: number | null): string | null {
	if (left === null || left > lowStock) return null;
	return left > 0 ? `Only ${left} left` : 'Out of stock';
}
