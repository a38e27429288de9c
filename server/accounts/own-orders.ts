import { type ExpressionBuilder, sql } from 'kysely';
import { isoTime } from '../../core/iso-time.ts';
import type { MyOrder } from '../../core/orders/my-orders.ts';
import { namedCarrier, trackingUrl } from '../../core/orders/parcel-carriers.ts';
import { lastDayToAsk } from '../../core/orders/returns.ts';
import type { ChangeState } from '../../core/orders/shopper-changes.ts';
import type { Shopper } from '../auth/index.ts';
import type { DbOrTx } from '../db/open.ts';
import type { Order, OrderLine, Return } from '../db/order-schema.ts';
import type { Schema } from '../db/schema.ts';
import { arrivalOf } from '../orders/order-page/arrival.ts';
import { lineView } from '../orders/order-page/order-status.ts';
import { statesOf } from '../orders/order-states.ts';
import { parcelOf } from '../orders/returns/returns.ts';
import { revisionOf } from '../orders/revision.ts';
import { changeStatesOf } from '../orders/shopper-changes.ts';
import { chargeOf } from '../orders/store.ts';
import { addressOf } from '../orders/stored-address.ts';
import { termsOf } from '../orders/stored-terms.ts';

export type Owner = Pick<Shopper, 'userId' | 'email' | 'isEmailProven'>;

export interface OwnOrder {
	readonly order: Order;
	readonly lines: readonly OrderLine[];
	/** Newest first. */
	readonly returns: readonly Pick<Return, 'number' | 'kind' | 'status' | 'progress'>[];
	readonly isCancelled: boolean;
	readonly changes: ChangeState;
	/** Empty unless shoppers can change the order. */
	readonly revision: string;
}

/**
 * Whether an account owns an order: its token was on the checkout call, or it has proven the
 * address of a guest order.
 *
 * Guest orders are matched on each call and not written to an account. A written match would remain
 * after the account gives up the address.
 */
export function isOwnedBy({ userId, email, isEmailProven }: Owner) {
	return ({ eb, or, and }: ExpressionBuilder<Schema, 'orders'>) =>
		or([
			eb('orders.account_id', '=', userId),
			...(isEmailProven && email !== null
				? [and([eb('orders.account_id', 'is', null), eb(sql`lower(orders.email)`, '=', email)])]
				: []),
		]);
}

/** All orders of an account with their lines, newest first. */
export async function ordersOf(db: DbOrTx, owner: Owner): Promise<readonly OwnOrder[]> {
	const orders = await db
		.selectFrom('orders')
		.selectAll()
		.where(isOwnedBy(owner))
		.orderBy('created_at_ms', 'desc')
		.orderBy('id', 'desc')
		.execute();
	const lines = await db
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.selectAll('order_lines')
		.where(isOwnedBy(owner))
		.orderBy('position')
		.execute();
	const returns = await db
		.selectFrom('returns')
		.innerJoin('orders', 'orders.id', 'returns.order_id')
		.selectAll('returns')
		.where(isOwnedBy(owner))
		.orderBy('returns.created_at_ms', 'desc')
		.execute();
	const states = await statesOf(db, orders);
	const changes = await changeStatesOf(db, orders);
	const linesById = Map.groupBy(lines, (line) => line.order_id);
	const returnsById = Map.groupBy(returns, (row) => row.order_id);
	const revisions = new Map<string, string>();
	for (const [id, state] of changes) {
		if (state === 'open') revisions.set(id, await revisionOf(db, id));
	}
	return orders.map((order) => ({
		order,
		lines: linesById.get(order.id) ?? [],
		returns: returnsById.get(order.id) ?? [],
		isCancelled: states.get(order.id)?.isCancelled ?? false,
		changes: changes.get(order.id) ?? 'closed',
		revision: revisions.get(order.id) ?? '',
	}));
}

/** An order for its own shopper, unmasked and without the signed path. */
export function myOrder({
	order,
	lines,
	returns,
	isCancelled,
	changes,
	revision,
}: OwnOrder): Omit<MyOrder, 'returnPath' | 'orderPath'> {
	const { email: _receipt, ...address } = addressOf(order);
	return {
		number: order.number,
		status: order.status,
		placedAt: isoTime(order.created_at_ms),
		paidAt: isoTime(order.paid_at_ms),
		lines: lines.map(lineView),
		...chargeOf(order),
		refundedCents: order.refunded_cents,
		isCancelled,
		changes,
		revision,
		returns: returns.map(({ number, kind, status, progress }) => ({
			number,
			kind,
			state: progress ?? status,
		})),
		email: order.email,
		address,
		tracking: trackingOf(order),
		fulfilment: order.fulfilment,
		arrives: arrivalOf(order),
		terms: termsOf(order),
		shippedAt: isoTime(order.shipped_at_ms),
		deliveredAt: isoTime(order.delivered_at_ms),
		returnUntil: lastDayToAsk(parcelOf(order)) ?? null,
	};
}

function trackingOf({
	carrier,
	tracking_number: number,
	tracking_link: link,
}: Order): MyOrder['tracking'] {
	if (carrier === null || number === null) return null;
	return { carrier: namedCarrier(carrier) ?? '', number, url: trackingUrl(carrier, number, link) };
}
