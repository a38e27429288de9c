import { dayFromText, endOfShopDay, startOfShopDay } from '../../../core/calendar.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import type { ShopClock } from '../../../core/shop/shop-clock.ts';
import type { TimeZone } from '../../../core/time-zone.ts';
import type { DiscountCode } from '../../../server/db/discount-schema.ts';
import type { Tx } from '../../../server/db/open.ts';
import type { CodeTerms, NewCode } from '../../rules/codes.ts';

/** Creates a code. Refuses if the name exists, even if that code is stopped or over. */
export async function makeCode(
	db: Tx,
	{ code, ...terms }: NewCode,
	{ nowMs, zone }: ShopClock,
): Promise<Outcome<DiscountCode>> {
	const made = await db
		.insertInto('discount_codes')
		.values({ code, ...columnsOf(terms, zone), created_at_ms: nowMs })
		.onConflict((conflict) => conflict.column('code').doNothing())
		.returningAll()
		.executeTakeFirst();
	if (made) return succeed(made);
	return refuse(`There is a code ${code} already. Each name is used once; you can change it.`);
}

export interface SeenCode {
	readonly code: string;
	/** The revision that the screen showed. */
	readonly revision: number;
}

export const unknownCode = refuse('There is no such code.', 404);

/** Changes the terms of a code. Existing orders keep their discounts. */
export async function changeCode(
	db: Tx,
	seen: SeenCode,
	terms: CodeTerms,
	zone: TimeZone,
): Promise<Outcome<DiscountCode>> {
	return await change(db, seen, columnsOf(terms, zone));
}

/** Stops or resumes a code. */
export async function setCodeActive(
	db: Tx,
	seen: SeenCode,
	isActive: boolean,
): Promise<Outcome<DiscountCode>> {
	return await change(db, seen, { is_active: isActive ? 1 : 0 });
}

async function change(
	db: Tx,
	{ code, revision }: SeenCode,
	set: Partial<DiscountCode>,
): Promise<Outcome<DiscountCode>> {
	const changed = await db
		.updateTable('discount_codes')
		.set({ ...set, revision: revision + 1 })
		.where('code', '=', code)
		.where('revision', '=', revision)
		.returningAll()
		.executeTakeFirst();
	if (changed) return succeed(changed);
	const known = await db
		.selectFrom('discount_codes')
		.select('code')
		.where('code', '=', code)
		.executeTakeFirst();
	return known ? refuse(`${code} was changed in the meantime.`, 409, 'changed') : unknownCode;
}

/** Days are those of the shop, regardless of the server's time zone. */
function columnsOf(
	{ percent, amountCents, from, to, maxUses, maxUsesPerEmail }: CodeTerms,
	zone: TimeZone,
) {
	return {
		percent,
		amount_cents: amountCents,
		starts_at_ms: from === null ? null : startOfShopDay(dayFromText(from), zone),
		ends_at_ms: to === null ? null : endOfShopDay(dayFromText(to), zone),
		max_uses: maxUses,
		max_uses_per_email: maxUsesPerEmail,
	};
}
