import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Size } from '../../core/catalogue/catalogue.ts';
import { catalogueOf } from '../../core/catalogue/catalogue.ts';
import { checkoutRequest } from '../../core/checkout/checkout-request.ts';
import type { Discount } from '../../core/checkout/pricing.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
} from '../../desk/server/testing/desk-test-context.ts';
import { address, cartOf } from '../../server/checkout/testing/checkout-bodies.ts';
import type { Order } from '../../server/db/order-schema.ts';
import { orderLinkPath } from '../../server/orders/order-page/links.ts';
import { linesOf } from '../../server/orders/store.ts';
import { call } from '../../server/testing/shoppers.ts';
import { eventually } from '../eventually.ts';
import { catalogue, terms } from '../publication.ts';

type Line = [id: string, size: Size, quantity: number];

interface Wanted {
	readonly discount?: Discount | null;
	readonly country?: 'United States' | 'Norway';
}

/** A shopper and a merchant of a whole app. Each does what a screen does, by the same calls. */
export interface WorkingWeek {
	readonly context: DeskTestContext;
	/** Asks for a payment page, as `name`. */
	checkout(
		name: string,
		lines: readonly Line[],
		wanted?: Wanted,
	): ReturnType<DeskTestContext['checkout']>;
	/** Places an order and pays it. Resolves once the shop has its event. */
	buy(name: string, lines: readonly Line[], wanted?: Wanted): Promise<Order>;
	/** A change of an order by the desk. Adds the revision that the screen shows. */
	change(order: Order, line: string, body?: object): ReturnType<DeskTestContext['desk']>;
	/** The same, which must succeed. */
	done(order: Order, line: string, body?: object): Promise<void>;
	ship(order: Order, tracking: string, carrier?: string): Promise<void>;
	/** Asks for a return by the link of the receipt. Resolves to its number. */
	askReturn(order: Order, productId: string, wantedSize?: Size): Promise<string>;
	handleReturn(number: string, step: string, body: object): Promise<void>;
	/** Waits until the desk shows the order like this. */
	showsSoon(order: Order, part: object): Promise<void>;
}

export async function openWorkingWeek(databaseUrl: string): Promise<WorkingWeek> {
	const context = await openDeskTestContext(databaseUrl);
	await context.control('/sandbox/webhooks', { paused: false });
	const shop = { ...catalogue.shop, elsewhere: { isOpen: true } };
	context.publication.catalogue = catalogueOf({ ...catalogue, shop });
	const bodyFor: Body = (name, lines, { discount = null, country = 'United States' } = {}) => {
		const home = country === 'Norway' ? { city: 'Oslo', state: '', zip: '0150', country } : {};
		const buyer = { ...address, ...home, firstName: name, email: emailOf(name) };
		return checkoutRequest(cartOf(...lines), buyer, terms, discount);
	};

	async function change(order: Order, line: string, body: object = {}) {
		const [method, path] = line.split(' ');
		const { revision } = await context.shown(order);
		const call = `${method} orders/${order.number}/${path}`;
		return await context.desk(call, { ...body, revision }, randomUUID());
	}

	async function done(order: Order, line: string, body: object = {}) {
		const answer = await change(order, line, body);
		expect(answer, `${line} of ${order.email}`).toMatchObject({ status: 200 });
	}

	return {
		context,
		change,
		done,
		checkout: async (...wanted) => await context.checkout(bodyFor(...wanted)),
		async buy(...wanted) {
			const order = await context.place(bodyFor(...wanted));
			await context.pay(order);
			return await eventually(async () => {
				const paid = await context.now(order);
				expect(paid.status).toBe('paid');
				return paid;
			});
		},
		async ship(order, tracking, carrier = 'UPS') {
			await done(order, 'POST ship', { carrier, tracking });
		},
		async askReturn(order, productId, wantedSize) {
			const link = new URL(await orderLinkPath(context.db, order, Date.now()), 'http://localhost');
			const lines = await linesOf(context.db, order.id);
			const position = lines.findIndex((line) => line.product_id === productId);
			const body = {
				number: order.number,
				t: link.searchParams.get('t'),
				kind: wantedSize === undefined ? 'return' : 'exchange',
				reason: 'too-small',
				note: '',
				lines: [{ position, quantity: 1, wantedSize: wantedSize ?? null }],
			};
			const asked = await call(context, 'POST request-return', { body });
			expect(asked).toMatchObject({ status: 200 });
			const { returns } = (await context.desk(`GET returns?search=${order.number}`)).body;
			return returns[0].number;
		},
		async handleReturn(number, step, body) {
			const answer = await context.desk(`POST returns/${number}/${step}`, body, randomUUID());
			expect(answer, `${step} of ${number}`).toMatchObject({ status: 200 });
		},
		async showsSoon(order, part) {
			await eventually(async () => expect(await context.shown(order)).toMatchObject(part));
		},
	};
}

type Body = (
	name: string,
	lines: readonly Line[],
	wanted?: Wanted,
) => ReturnType<typeof checkoutRequest>;

export const emailOf = (name: string) => `${name.toLowerCase()}@example.com`;
