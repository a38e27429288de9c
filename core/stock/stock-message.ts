// Separate from core/stock/stock.ts, whose schema would load Valibot on every page with sizes.

/** At this number or fewer, the shop shows how many are left. */
export const lowStock = 3;

/** The message beside a size; null if there is none. `left` is null if stock is unlimited. */
export function stockMessage(left: number | null): string | null {
	if (left === null || left > lowStock) return null;
	return left > 0 ? `Only ${left} left` : 'Out of stock';
}
