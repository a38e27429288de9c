import { sql } from 'kysely';
import {
	codeFromTyped,
	discountCodePattern,
	invalidDiscount,
} from '../../core/checkout/discount.ts';
import { discountState } from '../../core/checkout/discount-terms.ts';
import type { Discount } from '../../core/checkout/pricing.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../core/outcome.ts';
import type { ShopClock } from '../../core/shop/shop-clock.ts';
import type { DiscountCode } from '../db/discount-schema.ts';
import type { DbOrTx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { refusedFor, usedByEmail, usedUp } from './code-refusals.ts';

/** A request for a code. */
export interface DiscountInput {
	/** As typed. */
	readonly code: string;
	/** The e-mail address of the order; null if it is not known yet. */
	readonly email: string | null;
	readonly clock: ShopClock;
}

/**
 * Finds the discount of a code for an address, or 404 (unknown), 409 (not yet or not at the moment) or
 * 410 (no longer). Counts paid orders only. Open payment pages are
 * counted when another one is opened (`usesOverLimit`), because one may be the shopper's own.
 */
export async function findDiscount(
	db: DbOrTx,
	{ code, email, clock }: DiscountInput,
): Promise<Outcome<Discount>> {
	const normalised = codeFromTyped(code);
	const row = discountCodePattern.test(normalised) ? await findCode(db, normalised) : undefined;
	if (!row) return refuse(invalidDiscount, 404);
	const state = discountState(termsOf(row), clock.nowMs);
	if (state !== 'active') return refusedFor(state, row, clock.zone);
	const most = row.max_uses_per_email;
	if (email !== null && most !== null && (await usesBy(db, row.code, email)) >= most) {
		return usedByEmail(most);
	}
	return succeed(discountOf(row));
}

export async function findCode(db: DbOrTx, code: string): Promise<DiscountCode | undefined> {
	return await db
		.selectFrom('discount_codes')
		.selectAll()
		.where('code', '=', code)
		.executeTakeFirst();
}

export function termsOf(row: DiscountCode) {
	return {
		isActive: row.is_active === 1,
		startsAtMs: row.starts_at_ms,
		endsAtMs: row.ends_at_ms,
		maxUses: row.max_uses,
		uses: row.uses,
	};
}

/** Whether an order with this code uses up what others may want: the code has limits. */
export async function isLimitedCode(db: DbOrTx, code: string | null): Promise<boolean> {
	const row = code === null ? undefined : await findCode(db, code);
	return row !== undefined && hasLimits(row);
}

function hasLimits({ max_uses: most, max_uses_per_email: maxBy }: DiscountCode): boolean {
	return most !== null || maxBy !== null;
}

function discountOf({ code, percent, amount_cents: amountCents }: DiscountCode): Discount {
	if (percent !== null) return { code, percent };
	if (amountCents !== null) return { code, amountCents };
	throw new Error(`the code ${code} is worth nothing`);
}

/**
 * Checks whether a new pending order exceeds the code's limits; undefined if it does not. Paid
 * orders and open payment pages count, so only one of two concurrent orders gets the last use. For
 * an address, only pages of the same client count: nobody holds its use by typing it elsewhere. Costs
 * one query for a code without limits. Call it after stock is locked.
 */
export async function usesOverLimit(
	db: DbOrTx,
	order: Pick<Order, 'discount_code' | 'email' | 'client_address'>,
): Promise<Refused | undefined> {
	const code = order.discount_code;
	if (code === null) return undefined;
	const known = await findCode(db, code);
	if (!known || !hasLimits(known)) return undefined;
	const row = await lockCode(db, code);
	const open = await openOrdersQuery(db, code).execute();
	const { max_uses: most, max_uses_per_email: maxBy } = row;
	if (most !== null && row.uses + open.length > most) return usedUp(row.uses < most);
	if (maxBy === null) return undefined;
	const email = order.email.toLowerCase();
	const openBy = open.filter(
		(other) => other.email.toLowerCase() === email && other.client_address === order.client_address,
	).length;
	const paidBy = await usesBy(db, code, email);
	return paidBy + openBy > maxBy ? usedByEmail(maxBy, paidBy < maxBy) : undefined;
}

/** An update without a change locks the row on both databases. */
async function lockCode(db: DbOrTx, code: string): Promise<DiscountCode> {
	return await db
		.updateTable('discount_codes')
		.set(({ ref }) => ({ uses: ref('uses') }))
		.where('code', '=', code)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/**
 * Selects orders with a code and an open payment page. The text must equal the condition of the
 * partial index.
 */
export function openOrdersQuery(db: DbOrTx, code: string) {
	return db
		.selectFrom('orders')
		.select(['email', 'client_address'])
		.where('discount_code', '=', code)
		.where('status', '=', sql.lit('pending'));
}

async function usesBy(db: DbOrTx, code: string, email: string): Promise<number> {
	const rows = await usesByQuery(db, code, email).execute();
	return rows.length;
}

export function usesByQuery(db: DbOrTx, code: string, email: string) {
	return db
		.selectFrom('discount_uses')
		.select('order_id')
		.where('email', '=', email.toLowerCase())
		.where('code', '=', code);
}
