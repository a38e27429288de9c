import type Stripe from 'stripe';
import type { Database } from '../../server/db/open.ts';
import type { BookedSession, PracticeProcess } from './practice-process.ts';

/** All payments at the provider. */
export interface ProviderSide {
	readonly sessions: readonly BookedSession[];
	readonly refunds: readonly Stripe.Refund[];
	readonly disputes: readonly Stripe.Dispute[];
}

export async function readProvider(
	practice: Pick<PracticeProcess, 'stripe' | 'sessions'>,
): Promise<ProviderSide> {
	const { refunds, disputes } = practice.stripe;
	return {
		sessions: await practice.sessions(),
		refunds: await refunds.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 }),
		disputes: await disputes.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 }),
	};
}

/** All rows of the shop's database about orders. */
export type ShopSide = Awaited<ReturnType<typeof readShop>>;

export async function readShop(db: Database) {
	return {
		orders: await db.selectFrom('orders').selectAll().execute(),
		lines: await db.selectFrom('order_lines').selectAll().execute(),
		history: await db.selectFrom('order_history').selectAll().execute(),
		refunds: await db.selectFrom('refunds').selectAll().execute(),
		disputes: await db.selectFrom('disputes').selectAll().execute(),
		outbox: await db.selectFrom('outbox').selectAll().execute(),
		stock: await db.selectFrom('stock').selectAll().execute(),
		holds: await db.selectFrom('stock_holds').selectAll().execute(),
	};
}

export function isPaid({ payment_status }: BookedSession): boolean {
	return payment_status === 'paid';
}
