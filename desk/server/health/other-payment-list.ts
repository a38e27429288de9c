import { sql } from 'kysely';
import { isoTime } from '../../../core/iso-time.ts';
import type { Database } from '../../../server/db/open.ts';
import type { OtherPayment } from '../../rules/health.ts';

/** Payments that a page of Health shows. */
const maxPayments = 20;

/** Payments that are not their orders' own and have not been given back or dismissed, oldest first. */
export async function openOtherPayments(db: Database): Promise<OtherPayment[]> {
	const rows = await paymentsQuery(db)
		.where('set_aside_at_ms', 'is', null)
		.where(({ eb, selectFrom }) =>
			eb(
				'payment.cents',
				'>',
				selectFrom('other_payment_entries as made')
					.select(({ fn }) => fn.coalesce(fn.sum<number>('made.cents'), sql.lit(0)).as('cents'))
					.whereRef('made.payment_id', '=', 'payment.id')
					.where('made.kind', '=', 'refund')
					.where('made.status', '=', 'made'),
			),
		)
		.limit(maxPayments)
		.execute();
	return await listed(db, rows);
}

/** One of them, whatever has become of it; undefined if it does not exist. */
export async function findOtherPayment(
	db: Database,
	id: string,
): Promise<OtherPayment | undefined> {
	const [payment] = await listed(
		db,
		await paymentsQuery(db).where('payment.id', '=', id).execute(),
	);
	return payment;
}

/** Marks a payment as handled by hand. Returns false if it was before. */
export async function setPaymentAside(db: Database, id: string, nowMs: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('other_payment_entries')
		.set({ set_aside_at_ms: nowMs })
		.where('id', '=', id)
		.where('kind', '=', 'payment')
		.where('set_aside_at_ms', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

function paymentsQuery(db: Database) {
	return db
		.selectFrom('other_payment_entries as payment')
		.innerJoin('orders', 'orders.id', 'payment.order_id')
		.selectAll('payment')
		.select('orders.number as order')
		.where('payment.kind', '=', 'payment')
		.orderBy('payment.at_ms')
		.orderBy('payment.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof paymentsQuery>['execute']>>[number];

/** Adds what has become of each payment. */
async function listed(db: Database, rows: readonly Row[]): Promise<OtherPayment[]> {
	if (rows.length === 0) return [];
	const entries = await db
		.selectFrom('other_payment_entries')
		.select(['payment_id', 'kind', 'status', 'cents'])
		.where(
			'payment_id',
			'in',
			rows.map(({ id }) => id),
		)
		.where('kind', '!=', 'payment')
		.execute();
	return rows.map((row) => {
		const own = entries.filter((entry) => entry.payment_id === row.id);
		const refundedCents = (status: string) =>
			own
				.filter((entry) => entry.kind === 'refund' && entry.status === status)
				.reduce((sum, { cents }) => sum + cents, 0);
		return {
			id: row.id,
			order: row.order,
			isSecond: row.status === 'second',
			cents: row.cents,
			currency: row.currency,
			refundedCents: refundedCents('made'),
			pendingCents: refundedCents('requested'),
			dispute: own.find(({ kind }) => kind === 'dispute')?.status ?? null,
			isRefundable: row.id !== row.session_id,
			paidAt: isoTime(row.at_ms),
		};
	});
}
