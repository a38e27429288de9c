import { randomUUID } from 'node:crypto';
import type { Size } from '../../../core/catalogue/catalogue.ts';
import type { LineKey } from '../../../core/checkout/cart.ts';
import { type CheckoutRequest, checkoutRequest } from '../../../core/checkout/checkout-request.ts';
import type { SizeLeft, StockReport } from '../../../core/stock/stock.ts';
import { terms } from '../../../tests/publication.ts';
import { address, cartOf } from '../../checkout/testing/checkout-bodies.ts';
import type { Order } from '../../db/order-schema.ts';
import { sendEvent, sessionEvent } from '../../payments/testing/provider-events.ts';
import {
	type AppTestContext,
	type AppTestOptions,
	openAppTestContext,
} from '../../testing/app-test-context.ts';
import { setStock } from '../set-stock.ts';

interface CheckoutAnswer {
	readonly status: number;
	readonly headers: Headers;
	readonly body: { url?: string; sessionId?: string; error?: string; short?: SizeLeft[] };
}

/** An app with helpers for tests of stock. */
export interface StockTestContext extends AppTestContext {
	/** Calls the checkout by HTTP like a browser. */
	checkout(body: CheckoutRequest, headers?: Record<string, string>): Promise<CheckoutAnswer>;
	report(): Promise<StockReport>;
	set(key: LineKey, onHand: number | null): Promise<void>;
	level(key: LineKey): Promise<{ onHand: number; held: number } | undefined>;
	holds(key: LineKey): Promise<readonly number[]>;
	/** The order of a payment page, or of an attempt. */
	order(of: { sessionId?: string | undefined; attempt?: string | undefined }): Promise<Order>;
	/** Delivers a signed provider event about an order, twice. */
	say(type: string, order: Order, id?: string): Promise<void>;
	outbox(template: string): Promise<{ recipient: string; data: unknown }[]>;
}

export async function openStockTestContext(
	databaseUrl: string,
	options: AppTestOptions = {},
): Promise<StockTestContext> {
	const context = await openAppTestContext(databaseUrl, options);
	const { db, services } = context;
	const rowsOf = ({ id, size }: LineKey) =>
		db
			.selectFrom('stock')
			.select(['on_hand as onHand', 'held'])
			.where('product_id', '=', id)
			.where('size', '=', size);
	return {
		...context,
		async checkout(body, headers = {}) {
			const response = await fetch(`${services.defaultUrl}/functions/v1/create-checkout-session`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...headers },
				body: JSON.stringify(body),
			});
			return {
				status: response.status,
				headers: response.headers,
				body: (await response.json()) as CheckoutAnswer['body'],
			};
		},
		async report() {
			const response = await fetch(`${services.defaultUrl}/functions/v1/stock`);
			return (await response.json()) as StockReport;
		},
		async set(key, onHand) {
			await db.transaction().execute((tx) => setStock(tx, key, onHand, services.now()));
		},
		async level(key) {
			const row = await rowsOf(key).executeTakeFirst();
			return row && { ...row };
		},
		async holds({ id, size }) {
			const rows = await db
				.selectFrom('stock_holds')
				.select('quantity')
				.where('product_id', '=', id)
				.where('size', '=', size)
				.execute();
			return rows.map(({ quantity }) => quantity).toSorted();
		},
		async order({ sessionId, attempt }) {
			const query = db.selectFrom('orders').selectAll();
			return await (attempt === undefined
				? query.where('payment_session_id', '=', sessionId ?? '')
				: query.where('attempt_key', '=', attempt)
			).executeTakeFirstOrThrow();
		},
		async say(type, order, id) {
			const isPaid = type === 'checkout.session.completed';
			const change = { payment_status: isPaid ? 'paid' : 'unpaid' };
			const event = sessionEvent(order, type, change, id);
			for (let delivery = 0; delivery < 2; delivery += 1) {
				const response = await sendEvent(context, event);
				if (response.status !== 200) throw new Error(`event refused: ${response.status}`);
			}
		},
		async outbox(template) {
			const rows = await db
				.selectFrom('outbox')
				.select(['recipient', 'data'])
				.where('template', '=', template)
				.orderBy('id')
				.execute();
			return rows.map(({ recipient, data }) => ({ recipient, data: JSON.parse(data) }));
		},
	};
}

/** A checkout body of these sizes. */
export function bodyOf(...lines: readonly [id: string, size: Size, quantity: number][]) {
	return checkoutRequest(cartOf(...lines), address, terms, null);
}

export function attempt(replaces?: string): Record<string, string> & { 'idempotency-key': string } {
	return {
		'idempotency-key': randomUUID(),
		...(replaces === undefined ? {} : { 'replaces-attempt': replaces }),
	};
}
