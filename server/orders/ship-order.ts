import { dayFromText, shopDay, startOfShopDay } from '../../core/calendar.ts';
import { isoTime } from '../../core/iso-time.ts';
import { readParcel, type SentParcel } from '../../core/orders/parcel-carriers.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../core/outcome.ts';
import type { ShopClock } from '../../core/shop/shop-clock.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Database, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { type AuditedChange, recordHistory } from './change-status.ts';
import { enqueueShipped } from './order-mails.ts';
import { writeOrderSearch } from './order-search.ts';
import { statesOf } from './order-states.ts';
import { type Confirmations, type ParcelRefusal, parcelQuestion } from './parcel-question.ts';
import { changedMeanwhile, unknownOrder } from './refusals.ts';
import { hasMoved } from './revision.ts';
import { parcelCauses, parcelMailsOf } from './shipments.ts';
import { lockByNumber } from './store.ts';

export interface Shipment extends AuditedChange, Confirmations {
	/** `BLUE-…` */
	readonly number: string;
	/** Both are empty for a parcel without tracking. */
	readonly carrier: string;
	readonly trackingNumber: string;
	/** The merchant's own link, for carriers that the shop does not know; empty: none. */
	readonly link?: string;
	/** Whether this corrects the carrier or number of a shipped parcel. */
	readonly isCorrection: boolean;
	/** Whether the merchant ships it despite an open dispute. */
	readonly shipsDisputed?: boolean;
	readonly nowMs: number;
	/** The revision that was seen (`revisionOf`); any if left out. */
	readonly seen?: string;
}

/**
 * Records that a paid order was shipped and mails the shopper, in one transaction. Of two
 * concurrent calls one is refused, and one mail is sent.
 */
export async function shipOrder(
	db: Database,
	shipment: Shipment,
): Promise<Outcome<Order, ParcelRefusal>> {
	const parcel = readParcel(shipment.carrier, shipment.trackingNumber, shipment.link);
	if (!parcel.ok) return parcel;
	return await commitIfOk(db, (tx) => ship(tx, shipment, parcel.value));
}

async function ship(
	db: Tx,
	shipment: Shipment,
	parcel: SentParcel,
): Promise<Outcome<Order, ParcelRefusal>> {
	const { number, isCorrection, nowMs, seen, auditId } = shipment;
	const { carrier, tracking, link } = parcel;
	const order = await lockByNumber(db, number);
	if (!order) return unknownOrder(number);
	if (await hasMoved(db, order.id, seen)) return changedMeanwhile;
	const refusal =
		(await refusalOf(db, order, shipment)) ?? (await parcelQuestion(db, order, parcel, shipment));
	if (refusal) return refusal;
	const set = {
		carrier,
		tracking_number: tracking,
		tracking_link: link,
		...(isCorrection ? {} : ({ fulfilment: 'shipped', shipped_at_ms: nowMs } as const)),
	};
	await db.updateTable('orders').set(set).where('id', '=', order.id).execute();
	await writeOrderSearch(db, order.id);
	const shipped = { ...order, ...set };
	const { count: nth } = await parcelMailsOf(db, order.id);
	await recordHistory(db, order.id, order.status, {
		to: order.status,
		cause: isCorrection ? parcelCauses.corrected : parcelCauses.shipped,
		detail: { carrier, tracking },
		nowMs,
		auditId,
	});
	await enqueueShipped(db, shipped, { nth, isCorrection }, nowMs);
	return succeed(shipped);
}

async function refusalOf(
	db: Tx,
	order: Order,
	{ number, isCorrection, shipsDisputed }: Shipment,
): Promise<Refused | undefined> {
	if (isCorrection) {
		if (order.fulfilment !== 'unfulfilled') return undefined;
		return refuse(`Order ${number} has not been shipped: there is nothing to correct.`);
	}
	if (order.status === 'refunded') {
		return refuse(`Order ${number} was refunded: it cannot be shipped.`);
	}
	if (order.status !== 'paid') return refuse(`Order ${number} is not paid: it cannot be shipped.`);
	if (order.fulfilment !== 'unfulfilled') {
		return refuse(`Order ${number} was shipped already. Was the number wrong? Correct it.`);
	}
	const state = (await statesOf(db, [order])).get(order.id);
	if (state?.dispute === 'lost') {
		return refuse(`The bank has taken back the payment of order ${number}: it cannot be shipped.`);
	}
	if (state?.dispute === 'open' && !shipsDisputed) {
		return refuse(
			`The payment of order ${number} is disputed: if the bank decides for the shopper, both the goods and the money are gone.`,
		);
	}
	if (!state?.isBeingRefunded) return undefined;
	return refuse(`Order ${number} is being refunded: it cannot be shipped.`);
}

export interface Delivery extends AuditedChange {
	readonly number: string;
	/** The delivery time that the carrier reported. */
	readonly deliveredAtMs: number;
	readonly nowMs: number;
	/** As for a shipment. */
	readonly seen?: string;
}

/** Noon on a day (`2026-11-21`), but not later than now; null: now. */
export function deliveryTime(day: string | null, { nowMs, zone }: ShopClock): number {
	if (day === null) return nowMs;
	const noon = startOfShopDay(dayFromText(day), zone) + 12 * 60 * 60_000;
	return shopDay(nowMs, zone) === dayFromText(day) ? Math.min(noon, nowMs) : noon;
}

/** Records the delivery of a parcel. The return window starts from it. */
export async function markDelivered(
	db: Database,
	{ number, deliveredAtMs, nowMs, seen, auditId }: Delivery,
): Promise<Outcome<Order>> {
	return await commitIfOk(db, async (tx) => {
		const order = await lockByNumber(tx, number);
		if (!order) return unknownOrder(number);
		if (await hasMoved(tx, order.id, seen)) return changedMeanwhile;
		if (order.fulfilment === 'delivered') return refuse(`Order ${number} was delivered already.`);
		if (order.shipped_at_ms === null) return refuse(`Order ${number} has not been shipped yet.`);
		if (deliveredAtMs > nowMs) return refuse('That day has not come yet.');
		// Compared by day: the carrier reports a day, which may be that of shipping.
		if (deliveredAtMs < order.shipped_at_ms - dayMs) {
			return refuse(`Order ${number} was shipped after that day.`);
		}
		const set = { fulfilment: 'delivered', delivered_at_ms: deliveredAtMs } as const;
		await tx.updateTable('orders').set(set).where('id', '=', order.id).execute();
		await recordHistory(tx, order.id, order.status, {
			to: order.status,
			cause: 'delivered',
			detail: { at: isoTime(deliveredAtMs) },
			nowMs,
			auditId,
		});
		return succeed({ ...order, ...set });
	});
}

const dayMs = 24 * 60 * 60_000;
