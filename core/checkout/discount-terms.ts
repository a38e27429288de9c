/** When and how often a discount code can be used; null means no limit. */
export interface DiscountTerms {
	readonly isActive: boolean;
	readonly startsAtMs: number | null;
	readonly endsAtMs: number | null;
	readonly maxUses: number | null;
	/** Number of paid orders with this code. */
	readonly uses: number;
}

/** The state of a discount code: `waiting` before its first day, `over` after its last. */
export const discountStates = ['active', 'waiting', 'over', 'used-up', 'stopped'] as const;
export type DiscountState = (typeof discountStates)[number];

/** The state of a code at a moment. `startsAtMs` is inclusive, `endsAtMs` exclusive. */
export function discountState(terms: DiscountTerms, nowMs: number): DiscountState {
	const { isActive, startsAtMs, endsAtMs, maxUses, uses } = terms;
	if (!isActive) return 'stopped';
	if (endsAtMs !== null && nowMs >= endsAtMs) return 'over';
	if (maxUses !== null && uses >= maxUses) return 'used-up';
	return startsAtMs !== null && nowMs < startsAtMs ? 'waiting' : 'active';
}
