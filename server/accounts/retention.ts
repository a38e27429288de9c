import { sql } from 'kysely';
import { confirmationHours } from '../../core/orders/change-requests.ts';
import type { Database, DbOrTx } from '../db/open.ts';
import { emptied } from '../mail/emptied.ts';
import { orderNumberIn } from '../mail/order-number.ts';
import { troubleOutcomes } from '../payments/failed-events.ts';
import type { Services } from '../services.ts';
import { deleteOldExpired } from '../stock/expired-reservations.ts';
import { forgetOrder, redactEvents } from './forget-orders.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** The batch size. Small batches keep the database responsive. */
const atOnce = 200;
/** An order takes about ten statements. */
const ordersAtOnce = 20;

type Parts = Pick<Services, 'db' | 'log' | 'now' | 'retention'>;

/** Removes one batch. Returns whether there may be more. */
type Step = (db: Database) => Promise<boolean>;

/**
 * Removes personal data that is older than its retention (docs/configuration.md, `RETENTION`), in
 * small transactions. It can be repeated and run concurrently. A step that fails does not stop the
 * others.
 */
export async function applyRetention(
	parts: Parts,
	isStopped: () => boolean = () => false,
): Promise<void> {
	for (const [name, step] of stepsOf(parts)) {
		try {
			while (!isStopped() && (await step(parts.db)));
		} catch (cause) {
			parts.log.error({ err: cause, step: name }, 'old data could not be removed yet');
		}
	}
}

function stepsOf({ now, retention }: Parts): readonly (readonly [string, Step])[] {
	const nowMs = now();
	const before = (days: number) => nowMs - days * dayMs;
	return [
		['order numbers', fillOrderNumbers],
		['mails', (db) => emptySentMails(db, before(retention.sentMails))],
		['provider events', (db) => redactOldEvents(db, before(retention.providerEvents), nowMs)],
		['unpaid orders', (db) => forgetUnpaidOrders(db, before(retention.unpaidOrders), nowMs)],
		['address changes', (db) => removeAddressChanges(db, nowMs - confirmationHours * hourMs)],
		['sign-in log', (db) => emptySignIns(db, before(retention.signInAddresses))],
		['expired reservations', (db) => deleteExpired(db, nowMs)],
		['sessions', (db) => emptySessions(db, before(retention.signInAddresses))],
	];
}

async function deleteExpired(db: Database, nowMs: number): Promise<boolean> {
	await deleteOldExpired(db, nowMs);
	return false;
}

/** Mails that the version before has written do not name their order. */
async function fillOrderNumbers(db: Database): Promise<boolean> {
	return await db.transaction().execute(async (tx) => {
		const mails = await tx
			.selectFrom('outbox')
			.select(['id', 'data'])
			.where('order_number', 'is', null)
			.limit(atOnce)
			.execute();
		for (const { id, data } of mails) {
			await tx
				.updateTable('outbox')
				.set({ order_number: orderNumberIn(data) })
				.where('id', '=', id)
				.execute();
		}
		return mails.length === atOnce;
	});
}

// The conditions of the partial indexes are literals, because a planner cannot match parameters.

export function sentMailsQuery(db: DbOrTx, beforeMs: number) {
	return db
		.selectFrom('outbox')
		.select('id')
		.where(sql<boolean>`status <> 'waiting' and recipient <> ''`)
		.where('created_at_ms', '<', beforeMs)
		.limit(atOnce);
}

async function emptySentMails(db: Database, beforeMs: number): Promise<boolean> {
	return await db.transaction().execute(async (tx) => {
		const { numUpdatedRows } = await emptied(tx)
			.where('id', 'in', sentMailsQuery(tx, beforeMs))
			.executeTakeFirst();
		return Number(numUpdatedRows) === atOnce;
	});
}

/** Events that need somebody are applied again from their payload, unless they are set aside. */
export function oldEventsQuery(db: DbOrTx, beforeMs: number) {
	return db
		.selectFrom('provider_events')
		.select(['id', 'payload'])
		.where(sql<boolean>`redacted_at_ms is null`)
		.where('received_at_ms', '<', beforeMs)
		.where(({ or, eb }) =>
			or([eb('outcome', 'not in', troubleOutcomes), eb('set_aside_at_ms', 'is not', null)]),
		)
		.limit(atOnce);
}

async function redactOldEvents(db: Database, beforeMs: number, nowMs: number): Promise<boolean> {
	return await db.transaction().execute(async (tx) => {
		const events = await oldEventsQuery(tx, beforeMs).execute();
		await redactEvents(tx, events, nowMs);
		return events.length === atOnce;
	});
}

/** Not `in`: SQLite would then take the index of all orders by status. */
export function unpaidOrdersQuery(db: DbOrTx, beforeMs: number) {
	return db
		.selectFrom('orders')
		.selectAll()
		.where(sql<boolean>`status not in ('pending', 'paid', 'refunded') and email <> ''`)
		.where('payment_expires_at_ms', '<', beforeMs)
		.limit(ordersAtOnce);
}

async function forgetUnpaidOrders(db: Database, beforeMs: number, nowMs: number) {
	return await db.transaction().execute(async (tx) => {
		const orders = await unpaidOrdersQuery(tx, beforeMs).execute();
		let forgotten = 0;
		for (const order of orders) if (await forgetOrder(tx, order, nowMs)) forgotten++;
		return forgotten === ordersAtOnce;
	});
}

/** Their links have expired. */
async function removeAddressChanges(db: Database, beforeMs: number): Promise<boolean> {
	await db.deleteFrom('address_changes').where('requested_at_ms', '<', beforeMs).execute();
	return false;
}

export function signInsQuery(db: DbOrTx, beforeMs: number) {
	return db
		.selectFrom('auth_audit_log')
		.select('id')
		.where(sql<boolean>`(ip is not null or user_agent is not null)`)
		.where('at_ms', '<', beforeMs)
		.limit(atOnce);
}

async function emptySignIns(db: Database, beforeMs: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('auth_audit_log')
		.set({ ip: null, user_agent: null })
		.where('id', 'in', signInsQuery(db, beforeMs))
		.executeTakeFirst();
	return Number(numUpdatedRows) === atOnce;
}

/** By the last time that a session was used. */
export function sessionsQuery(db: DbOrTx, beforeMs: number) {
	return db
		.selectFrom('auth_sessions')
		.select('id')
		.where(sql<boolean>`(ip is not null or user_agent is not null)`)
		.where(sql<number>`coalesce(refreshed_at_ms, created_at_ms)`, '<', beforeMs)
		.limit(atOnce);
}

async function emptySessions(db: Database, beforeMs: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('auth_sessions')
		.set({ ip: null, user_agent: null })
		.where('id', 'in', sessionsQuery(db, beforeMs))
		.executeTakeFirst();
	return Number(numUpdatedRows) === atOnce;
}
