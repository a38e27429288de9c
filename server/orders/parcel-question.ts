import type { Address } from '../../core/address/address.ts';
import type { ParcelQuestion } from '../../core/orders/order-status.ts';
import { guessCarrier, type SentParcel } from '../../core/orders/parcel-carriers.ts';
import { type Refusal, type Refused, refuseWith } from '../../core/outcome.ts';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { compact, hasTyped } from './search-text.ts';
import { addressOf } from './stored-address.ts';

export interface ParcelRefusal extends Refusal {
	/** What is probably a mistake. A merchant can confirm it. */
	readonly question?: ParcelQuestion | undefined;
}

export interface Confirmations {
	/** Whether the carrier is right although the number looks like one of another. */
	readonly keepsCarrier?: boolean;
	/** Whether the number may be on an order to another address. */
	readonly sharesTracking?: boolean;
}

/** The next question about a parcel; undefined if none is open. */
export async function parcelQuestion(
	db: Tx,
	order: Order,
	{ carrier, tracking }: SentParcel,
	{ keepsCarrier = false, sharesTracking = false }: Confirmations,
): Promise<Refused<ParcelRefusal> | undefined> {
	if (carrier === null || tracking === null) return undefined;
	const guess = guessCarrier(tracking);
	if (guess !== undefined && guess !== carrier && !keepsCarrier) {
		return ask('other-carrier', `This looks like a number of ${guess}, not of ${carrier}.`);
	}
	if (sharesTracking) return undefined;
	const other = await orderElsewhere(db, order, tracking);
	if (other === undefined) return undefined;
	const sentence = `This number is also on order ${other}, which goes to another address.`;
	return ask('shared-tracking', sentence);
}

function ask(question: ParcelQuestion, sentence: string): Refused<ParcelRefusal> {
	return refuseWith({ status: 409, sentence, question });
}

/** An order with the same tracking number and another address, or with an exchange under it. */
async function orderElsewhere(db: Tx, order: Order, tracking: string): Promise<string | undefined> {
	const others = await db
		.selectFrom('order_search')
		.innerJoin('orders', 'orders.id', 'order_search.id')
		.select(['orders.number', 'orders.address'])
		.where(hasTyped('order_search.text', tracking))
		.where(({ or, eb, selectFrom }) =>
			or([
				eb('orders.tracking_number', '=', tracking),
				eb(
					'orders.id',
					'in',
					selectFrom('returns').select('order_id').where('tracking_number', '=', tracking),
				),
			]),
		)
		.where('orders.id', '!=', order.id)
		.orderBy('order_search.created_at_ms', 'desc')
		.limit(20)
		.execute();
	const here = placeOf(addressOf(order));
	return others.find((other) => placeOf(addressOf(other)) !== here)?.number;
}

/** The place of an address, to compare it. The name is left out: two people can share a parcel. */
function placeOf({ address, address2, city, state, zip, country }: Address): string {
	return compact([address, address2, city, state, zip, country].join('').toLowerCase());
}
