import type { DbOrTx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';

/** The causes in an order's history that concern its parcel. */
export const parcelCauses = {
	shipped: 'shipped',
	corrected: 'tracking corrected',
	unshipped: 'not shipped after all',
} as const;

/** The mails about an order's parcels: one for each shipment and each correction, counted from 0. */
export interface ParcelMails {
	readonly count: number;
	/** The first mail of the last shipment. */
	readonly lastShipment: number;
}

export async function parcelMailsOf(db: DbOrTx, orderId: string): Promise<ParcelMails> {
	const rows = await db
		.selectFrom('order_history')
		.select('cause')
		.where('order_id', '=', orderId)
		.where('cause', 'in', [parcelCauses.shipped, parcelCauses.corrected])
		.orderBy('id')
		.execute();
	const causes = rows.map(({ cause }) => cause);
	return { count: causes.length, lastShipment: causes.lastIndexOf(parcelCauses.shipped) };
}

/** The cause of the nth mail in the outbox. */
export function parcelMailCause({ id }: Pick<Order, 'id'>, nth: number): string {
	return nth === 0 ? `order-shipped:${id}` : `order-shipped:${id}:${nth}`;
}

/** Part of the cause of a mail that was sent again. */
export const again = ':again:';
