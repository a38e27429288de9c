/** When and how often a discount code can be used; null: no end of it. */
export interface DiscountTerms {
	readonly isActive: boolean;
	readonly startsAtMs: number | null;
	readonly endsAtMs: number | null;
	readonly maxUses: number | null;
	/** Paid orders with it. */
	readonly uses: number;
}

/** How a discount code stands: `waiting` for its first day, `over` after its last. */
export const discountStates = ['active', 'waiting', 'over', 'used-up', 'stopped'] as const;
export type DiscountState = (typeof discountStates)[number];

/** What a code is at a moment: it begins with `startsAtMs`, and `endsAtMs` is the first without it. */
export function discountState(terms: DiscountTerms, nowMs: number): DiscountState {
	const { isActive, startsAtMs, endsAtMs, maxUses, uses } = terms;
	if (!isActive) return 'stopped';
	if (endsAtMs !== null && nowMs >= endsAtMs) return 'over';
	if (maxUses !== null && uses >= maxUses) return 'used-up';
	return startsAtMs !== null && nowMs < startsAtMs ? 'waiting' : 'active';
}
