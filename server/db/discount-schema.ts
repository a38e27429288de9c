import type { Generated, Selectable } from 'kysely';

/** The tables of discount codes; `Schema` has them among its own. */
export interface DiscountSchema {
	discount_codes: DiscountCodesTable;
	discount_uses: DiscountUsesTable;
}

/** Discount codes: of `percent` and `amount_cents` each has one. */
interface DiscountCodesTable {
	/** In capitals; never taken away, so that every order's code is known. */
	code: string;
	percent: number | null;
	amount_cents: number | null;
	/** From when on it counts, and from when on no more; null: no such moment. */
	starts_at_ms: number | null;
	ends_at_ms: number | null;
	max_uses: number | null;
	max_uses_per_email: number | null;
	/** Paid orders with it, and what they were given; both also stand in `discount_uses`. */
	uses: Generated<number>;
	given_cents: Generated<number>;
	/** 0: the merchant has stopped it. */
	is_active: Generated<number>;
	created_at_ms: number;
	/** Counts the merchant's changes. */
	revision: Generated<number>;
}

/** Paid orders with a discount code. */
interface DiscountUsesTable {
	order_id: string;
	code: string;
	/** In lower case; empty once the person was removed. */
	email: string;
	cents: number;
	/** When the order was paid. */
	at_ms: number;
}

export type DiscountCode = Selectable<DiscountCodesTable>;
