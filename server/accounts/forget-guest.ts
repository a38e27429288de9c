import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { mayAskForReturn } from '../../core/orders/returns.ts';
import { type Outcome, refuseWith, succeed } from '../../core/outcome.ts';
import { findUser } from '../auth/index.ts';
import type { Database, DbOrTx, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { emptied } from '../mail/emptied.ts';
import { forgetWriter } from '../messages/forget.ts';
import { parcelOf } from '../orders/returns/returns.ts';
import { forgetOrder, isInReturn } from './forget-orders.ts';

/** What is stored of an e-mail address, or was removed. */
export interface GuestData {
	/** Order numbers, oldest first. */
	readonly orders: readonly string[];
	readonly mails: number;
	readonly messages: number;
	readonly stockNotices: number;
	readonly discountUses: number;
	readonly isSubscriber: boolean;
	/** An account that was never confirmed. */
	readonly hasUnprovenAccount: boolean;
}

export interface GuestRequest {
	readonly email: string;
	readonly isDryRun: boolean;
	readonly nowMs: number;
}

/**
 * Removes everything of a guest's e-mail address. Orders keep amounts and lines for accounting and
 * lose the person. The refusal is a list of sentences: nothing is removed while a parcel, return,
 * refund or dispute is open, or while the address has an account. It can be repeated.
 */
export async function forgetGuest(
	db: Database,
	{ email: typed, isDryRun, nowMs }: GuestRequest,
): Promise<Outcome<GuestData, readonly string[]>> {
	const email = typed.toLowerCase();
	const orders = await ordersQuery(db, email).execute();
	const reasons = await reasonsAgainst(db, email, orders, nowMs);
	if (reasons.length > 0) return refuseWith(reasons);
	const found = await guestDataOf(db, email, orders);
	if (isDryRun) return succeed(found);
	for (const { id, number } of orders) {
		const refusal = await db.transaction().execute(async (tx) => forgetOne(tx, id, nowMs));
		if (refusal) return refuseWith([`Order ${number}: ${refusal}.`]);
	}
	if (isNothing(found)) return succeed(found);
	await db.transaction().execute(async (tx) => forgetTheRest(tx, email, found, nowMs));
	return succeed(found);
}

function isNothing({ orders, isSubscriber, hasUnprovenAccount, ...counts }: GuestData) {
	const isCounted = Object.values(counts).some((count) => count > 0);
	return !isCounted && orders.length === 0 && !isSubscriber && !hasUnprovenAccount;
}

export function ordersQuery(db: DbOrTx, email: string) {
	return db
		.selectFrom('orders')
		.selectAll()
		.where(sql<string>`lower(email)`, '=', email)
		.orderBy('created_at_ms')
		.orderBy('id');
}

async function reasonsAgainst(
	db: Database,
	email: string,
	orders: readonly Order[],
	nowMs: number,
): Promise<readonly string[]> {
	const reasons: string[] = [];
	const user = await findUser(db, { email });
	if (user && user.email_confirmed_at_ms !== null) {
		reasons.push(
			`${email} has an account: its owner deletes it at /account, and the orders go with it.`,
		);
	}
	for (const order of orders) {
		const open = await openMatter(db, order, nowMs);
		if (open) reasons.push(`Order ${order.number}: ${open}.`);
	}
	return reasons;
}

/** What is still to be done for an order; undefined: nothing. */
async function openMatter(db: DbOrTx, order: Order, nowMs: number): Promise<string | undefined> {
	if (order.status === 'pending') return 'its payment page is open';
	if (order.status === 'paid') {
		if (order.fulfilment === 'unfulfilled') return 'it is still to ship';
		// Not every delivery is reported: a parcel is on its way while it could be returned.
		const isInTransit = order.fulfilment === 'shipped' && mayAskForReturn(parcelOf(order), nowMs);
		if (isInTransit) return 'its parcel is not reported as delivered';
		if (await isInReturn(db, order.id)) return 'a return is open';
	}
	const refund = await db
		.selectFrom('refunds')
		.select('id')
		.where('order_id', '=', order.id)
		.where('status', '=', 'requested')
		.executeTakeFirst();
	if (refund) return 'a refund is open';
	const dispute = await db
		.selectFrom('disputes')
		.select('id')
		.where('order_id', '=', order.id)
		.where('closed_at_ms', 'is', null)
		.executeTakeFirst();
	return dispute ? 'a dispute is open' : undefined;
}

/** Returns what has been opened meanwhile. */
async function forgetOne(db: Tx, id: string, nowMs: number): Promise<string | undefined> {
	// An update without a change locks the row on both databases.
	const order = await db
		.updateTable('orders')
		.set(({ ref }) => ({ link_version: ref('link_version') }))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
	const open = await openMatter(db, order, nowMs);
	if (!open) await forgetOrder(db, order, nowMs);
	return open;
}

export function mailsQuery(db: DbOrTx, email: string) {
	return db
		.selectFrom('outbox')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where(sql<string>`lower(recipient)`, '=', email);
}

async function guestDataOf(
	db: Database,
	email: string,
	orders: readonly Order[],
): Promise<GuestData> {
	const mails = await mailsQuery(db, email).executeTakeFirstOrThrow();
	const messages = await db
		.selectFrom('messages')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where(sql<string>`lower(email)`, '=', email)
		.executeTakeFirstOrThrow();
	const notices = await noticesQuery(db, email).executeTakeFirstOrThrow();
	const uses = await db
		.selectFrom('discount_uses')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('email', '=', email)
		.executeTakeFirstOrThrow();
	const subscriber = await db
		.selectFrom('subscribers')
		.select('id')
		.where('email', '=', email)
		.executeTakeFirst();
	return {
		orders: orders.map(({ number }) => number),
		mails: mails.count,
		messages: messages.count,
		stockNotices: notices.count,
		discountUses: uses.count,
		isSubscriber: subscriber !== undefined,
		hasUnprovenAccount: (await findUser(db, { email })) !== undefined,
	};
}

export function noticesQuery(db: DbOrTx, email: string) {
	return db
		.selectFrom('stock_notices')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('email', '=', email);
}

async function forgetTheRest(db: Tx, email: string, found: GuestData, nowMs: number) {
	await db
		.deleteFrom('auth_users')
		.where('email', '=', email)
		.where('email_confirmed_at_ms', 'is', null)
		.execute();
	await db.deleteFrom('subscribers').where('email', '=', email).execute();
	await db.deleteFrom('stock_notices').where('email', '=', email).execute();
	await db.updateTable('discount_uses').set({ email: '' }).where('email', '=', email).execute();
	await forgetWriter(db, email);
	await emptied(db).where(sql<string>`lower(recipient)`, '=', email).execute();
	// That somebody was forgotten is recorded, not who.
	await db
		.insertInto('desk_audit')
		.values({
			id: uuidv7(),
			at_ms: nowMs,
			account_id: null,
			actor: 'command line',
			action: 'forget',
			subject: null,
			outcome: 'done',
			sentence: null,
			wish: JSON.stringify(found),
			before: null,
			after: null,
		})
		.execute();
}
