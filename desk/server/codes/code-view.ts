import { shopDay } from '../../../core/calendar.ts';
import { discountState } from '../../../core/checkout/discount-terms.ts';
import { isoTime } from '../../../core/iso-time.ts';
import type { ShopClock } from '../../../core/shop/shop-clock.ts';
import type { TimeZone } from '../../../core/time-zone.ts';
import type { DiscountCode } from '../../../server/db/discount-schema.ts';
import type { Database } from '../../../server/db/open.ts';
import { findCode, openOrdersQuery, termsOf } from '../../../server/discounts/find-code.ts';
import type { CodeAnswer, CodeListAnswer, ListedCode } from '../../rules/codes.ts';
import { type Cursor, newestAfter, pageOf } from '../calls/cursor.ts';

/** The number of last orders that are shown for a code. */
const lastOrders = 10;

/** A page of codes, newest first. */
export async function pageOfCodes(
	db: Database,
	after: Cursor | undefined,
	clock: ShopClock,
): Promise<CodeListAnswer> {
	const found = await codesQuery(db, after).execute();
	const { shown, next } = pageOf(found, ({ created_at_ms: value, code: id }) => ({ value, id }));
	return { codes: shown.map((row) => listedCode(row, clock)), next };
}

export function codesQuery(db: Database, after: Cursor | undefined) {
	return db
		.selectFrom('discount_codes')
		.selectAll()
		.$call(newestAfter(after, 'created_at_ms', 'code'));
}

/** A code and its last paid orders. */
export async function deskCode(
	db: Database,
	code: string,
	clock: ShopClock,
): Promise<CodeAnswer | undefined> {
	const row = await findCode(db, code);
	if (!row) return undefined;
	const open = await openOrdersQuery(db, code).execute();
	const uses = await lastUsesQuery(db, code).execute();
	return {
		...listedCode(row, clock),
		open: open.length,
		orders: uses.map((use) => ({
			number: use.number,
			paidAt: isoTime(use.at_ms),
			cents: use.cents,
			totalCents: use.total_cents,
		})),
	};
}

export function lastUsesQuery(db: Database, code: string) {
	return db
		.selectFrom('discount_uses')
		.innerJoin('orders', 'orders.id', 'discount_uses.order_id')
		.select(['number', 'at_ms', 'cents', 'total_cents'])
		.where('code', '=', code)
		.orderBy('at_ms', 'desc')
		.orderBy('order_id', 'desc')
		.limit(lastOrders);
}

export function listedCode(row: DiscountCode, { nowMs, zone }: ShopClock): ListedCode {
	return {
		code: row.code,
		percent: row.percent,
		amountCents: row.amount_cents,
		from: row.starts_at_ms === null ? null : dayText(row.starts_at_ms, zone),
		// The end is the midnight after the last day.
		to: row.ends_at_ms === null ? null : dayText(row.ends_at_ms - 1, zone),
		maxUses: row.max_uses,
		maxUsesPerEmail: row.max_uses_per_email,
		uses: row.uses,
		givenCents: Number(row.given_cents),
		state: discountState(termsOf(row), nowMs),
		createdAt: isoTime(row.created_at_ms),
		revision: row.revision,
	};
}

function dayText(atMs: number, zone: TimeZone): string {
	return new Date(shopDay(atMs, zone)).toISOString().slice(0, 10);
}
