import { sql } from 'kysely';
import {
	codeFromTyped,
	discountCodePattern,
	invalidDiscount,
} from '../../core/checkout/discount.ts';
import { discountState } from '../../core/checkout/discount-terms.ts';
import type { Discount } from '../../core/checkout/pricing.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { DiscountCode } from '../db/discount-schema.ts';
import type { DbOrTx } from '../db/open.ts';
import { refusedFor, usedByEmail, usedUp } from './code-refusals.ts';

/** Why a code does not count, for the shopper. */
export interface DiscountRefusal {
	/** 404: there is none; 409: not yet, or not just now; 410: not any more. */
	readonly status: 404 | 409 | 410;
	readonly sentence: string;
}

/** Who asks for a code, and when. */
export interface DiscountInput {
	/** As it was typed. */
	readonly code: string;
	/** Whose order it would be; null: not known yet. */
	readonly email: string | null;
	readonly nowMs: number;
}

/**
 * What a code is worth to somebody now, by the orders that are paid. Open payment pages are looked at
 * when another is to be opened (`usesOverLimit`): one of them may be the asker's own.
 */
export async function findDiscount(
	db: DbOrTx,
	{ code, email, nowMs }: DiscountInput,
): Promise<Outcome<Discount, DiscountRefusal>> {
	const normalised = codeFromTyped(code);
	const row = discountCodePattern.test(normalised) ? await findCode(db, normalised) : undefined;
	if (!row) return fail({ status: 404, sentence: invalidDiscount });
	const state = discountState(termsOf(row), nowMs);
	if (state !== 'active') return fail(refusedFor(state, row));
	const most = row.max_uses_per_email;
	if (email !== null && most !== null && (await usesBy(db, row.code, email)) >= most) {
		return fail(usedByEmail(most));
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

function discountOf({ code, percent, amount_cents: amountCents }: DiscountCode): Discount {
	if (percent !== null) return { code, percent };
	if (amountCents !== null) return { code, amountCents };
	throw new Error(`the code ${code} is worth nothing`);
}

/**
 * Whether a pending order, just written, is one too many for its code's limits; undefined if it is
 * not. Paid orders and all open payment pages are counted, as for stock: so of two at once one gets
 * the last use. Costs one query where the code has no limits. To be called after stock was locked.
 */
export async function usesOverLimit(
	db: DbOrTx,
	order: { readonly discount_code: string | null; readonly email: string },
): Promise<DiscountRefusal | undefined> {
	const code = order.discount_code;
	if (code === null) return undefined;
	const known = await findCode(db, code);
	if (!known || (known.max_uses === null && known.max_uses_per_email === null)) return undefined;
	const row = await lockCode(db, code);
	const open = await openEmails(db, code);
	const { max_uses: most, max_uses_per_email: mostBy } = row;
	if (most !== null && row.uses + open.length > most) return usedUp(row.uses < most);
	if (mostBy === null) return undefined;
	const email = order.email.toLowerCase();
	const openBy = open.filter((other) => other === email).length;
	const paidBy = await usesBy(db, code, email);
	return paidBy + openBy > mostBy ? usedByEmail(mostBy, paidBy < mostBy) : undefined;
}

/** Writing what is there locks the row on both databases. */
async function lockCode(db: DbOrTx, code: string): Promise<DiscountCode> {
	return await db
		.updateTable('discount_codes')
		.set(({ ref }) => ({ uses: ref('uses') }))
		.where('code', '=', code)
		.returningAll()
		.executeTakeFirstOrThrow();
}

async function openEmails(db: DbOrTx, code: string): Promise<string[]> {
	const rows = await openOrdersQuery(db, code).execute();
	return rows.map(({ email }) => email.toLowerCase());
}

/** Orders with a code whose payment pages are open; in the words of their index. */
export function openOrdersQuery(db: DbOrTx, code: string) {
	return db
		.selectFrom('orders')
		.select('email')
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
