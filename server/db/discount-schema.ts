import { generated, integer, nullable, type Row, text } from './table.ts';

export const discountTables = {
	/** Discount codes: of `percent` and `amount_cents` each has one. */
	discount_codes: {
		/** In capitals; never taken away, so that every order's code is known. */
		code: text,
		percent: nullable(integer),
		amount_cents: nullable(integer),
		/** From when on it counts, and from when on no more; null: no such moment. */
		starts_at_ms: nullable(integer),
		ends_at_ms: nullable(integer),
		max_uses: nullable(integer),
		max_uses_per_email: nullable(integer),
		/** Paid orders with it, and what they were given; both also stand in `discount_uses`. */
		uses: generated(integer),
		given_cents: generated(integer),
		/** 0: the merchant has stopped it. */
		is_active: generated(integer),
		created_at_ms: integer,
		revision: generated(integer),
	},

	discount_uses: {
		order_id: text,
		code: text,
		/** In lower case; empty once the person was removed. */
		email: text,
		cents: integer,
		/** When the order was paid. */
		at_ms: integer,
	},
};

export type DiscountCode = Row<typeof discountTables.discount_codes>;
