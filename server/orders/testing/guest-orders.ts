import { expect } from 'vitest';
import type { CheckoutRequest } from '../../../core/checkout/checkout-request.ts';
import { eventually } from '../../../tests/eventually.ts';
import type { Order } from '../../db/order-schema.ts';
import type { AppTestContext } from '../../testing/app-test-context.ts';
import { linesOf } from '../store.ts';

/** Places an unpaid order. */
export async function placeOrder(context: AppTestContext, body: CheckoutRequest): Promise<string> {
	const { sessionId } = await callJson<{ sessionId: string }>(
		context,
		'/functions/v1/create-checkout-session',
		body,
	);
	return sessionId;
}

/** Pays through the practice provider and returns the order after its webhook. */
export async function buy(context: AppTestContext, body: CheckoutRequest): Promise<Order> {
	const sessionId = await placeOrder(context, body);
	await context.control(`/sandbox/pay/${sessionId}`, {});
	return await eventually(async () => {
		const order = await orderOf(context, sessionId);
		expect(order.status).toBe('paid');
		return order;
	});
}

export async function orderOf(context: AppTestContext, sessionId: string): Promise<Order> {
	return await context.db
		.selectFrom('orders')
		.selectAll()
		.where('payment_session_id', '=', sessionId)
		.executeTakeFirstOrThrow();
}

/** Changes columns of an order's parcel or money. */
export async function setOrder(context: AppTestContext, { id }: Order, columns: Partial<Order>) {
	await context.db.updateTable('orders').set(columns).where('id', '=', id).execute();
}

export async function post(
	context: AppTestContext,
	path: string,
	body: unknown,
	headers: Readonly<Record<string, string>> = {},
) {
	const response = await context.app.request(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	});
	return { status: response.status, headers: response.headers, body: await response.text() };
}

async function callJson<Answer>(
	context: AppTestContext,
	path: string,
	body: unknown,
): Promise<Answer> {
	const answer = await post(context, path, body);
	expect(answer.status, answer.body).toBe(200);
	return JSON.parse(answer.body) as Answer; // the format of the call's answer
}

/** Mails of one template to one address, oldest first, with their data. */
export async function mailsTo(context: AppTestContext, recipient: string, template: string) {
	const rows = await context.db
		.selectFrom('outbox')
		.selectAll()
		.where('recipient', '=', recipient)
		.where('template', '=', template)
		.orderBy('created_at_ms')
		.execute();
	return rows.map(({ data }) => JSON.parse(data) as { number: string; orderPath: string });
}

/** All lines of an order as a return request. */
export async function wholeOrder(context: AppTestContext, order: Order) {
	const lines = await linesOf(context.db, order.id);
	return lines.map(({ position, quantity }) => ({ position, quantity, wantedSize: null }));
}
