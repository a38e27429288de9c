// Separate from core/stock/stock.ts, whose schema would load Valibot on every page with sizes.

/**
 * The message beside a size; null if there is none. `left` is null if stock is unlimited. At
 * `lowStock` or fewer the shop shows how many are left.
 */
export function stockMessage(left: number | null, lowStock: number): string | null {
	if (left === null || left > lowStock) return null;
	return left > 0 ? `Only ${left} left` : 'Out of stock';
}
