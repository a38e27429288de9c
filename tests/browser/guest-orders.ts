import { checkoutRequest } from '../../core/checkout/checkout-request.ts';
import { address, cartOf } from '../../server/checkout/testing/checkout-bodies.ts';
import { eventually } from '../eventually.ts';
import { terms } from '../publication.ts';
import type { Shop } from '../shop.ts';
import { mailData } from './mail-data.ts';
import { payQuickly, placeQuickly } from './quick-orders.ts';
import { withDatabase } from './shop-database.ts';
import { typedAddress } from './shopper.ts';

/** An order as in the mails and the database. */
export interface BoughtOrder {
	readonly number: string;
	/** The signed path of its page. */
	readonly path: string;
}

/** Buys two tees by calls. Returns the order with the link of its receipt. */
export async function buyAsGuest(shop: Shop): Promise<BoughtOrder> {
	const cart = cartOf(['women-octopus-blue', 'M', 2]);
	const order = checkoutRequest(cart, { ...address, ...typedAddress }, terms, null);
	const sessionId = await placeQuickly(shop, order);
	await payQuickly(shop, sessionId);
	return await eventually(() => receiptOf(shop, sessionId));
}

/** The order of a payment, after its receipt is in the outbox. */
export function receiptOf(shop: Shop, sessionId: string): BoughtOrder {
	return withDatabase(shop, (db) => {
		const row = db
			.prepare(
				"select o.number, m.id, m.data from orders o join outbox m on m.cause = 'receipt:' || o.id where o.payment_session_id = ?",
			)
			.get(sessionId);
		if (!row) throw new Error(`no receipt for ${sessionId}`);
		const { orderPath } = mailData(shop, db, row);
		return { number: String(row.number), path: String(orderPath) };
	});
}

/** The number of order links mailed on request, and the newest one. */
export function mailedLinks(shop: Shop, number: string): readonly string[] {
	return withDatabase(shop, (db) =>
		db
			.prepare("select id, data from outbox where template = 'order-link' order by created_at_ms")
			.all()
			.map((row) => mailData(shop, db, row))
			.filter((data) => data.number === number)
			.map(({ orderPath }) => String(orderPath)),
	);
}

/** The signed path of the newest mail that asks to confirm a change of this order. */
export function confirmationPath(
	shop: Shop,
	{ number }: BoughtOrder,
	template: 'confirm-address' | 'confirm-cancel',
): string {
	return withDatabase(shop, (db) => {
		const paths = db
			.prepare('select id, data from outbox where template = ? order by id')
			.all(template)
			.map((row) => mailData(shop, db, row))
			.filter((data) => data.number === number)
			.map(({ orderPath }) => String(orderPath));
		const newest = paths.at(-1);
		if (newest === undefined) throw new Error(`no mail about ${number}`);
		return newest;
	});
}

type Columns = Readonly<Record<string, string | number | null>>;

/** Changes an order in the database, such as the state of its parcel. */
export function setOrder(shop: Shop, { number }: BoughtOrder, columns: Columns): void {
	const names = Object.keys(columns).map((name) => `${name} = ?`);
	withDatabase(shop, (db) => {
		db.prepare(`update orders set ${names} where number = ?`).run(
			...Object.values(columns),
			number,
		);
	});
}
