import { randomUUID } from 'node:crypto';
import type { AppTestContext } from '../../testing/app-test-context.ts';

// Messages of shoppers to a whole app.

export const contactPath = '/functions/v1/contact-message';
export const chatPath = '/functions/v1/chat-request';

export const contactMessage = {
	name: 'Grace Hopper',
	email: 'grace@example.com',
	subject: 'Sleeves',
	message: 'Do they run long?\nAsking for a friend.',
	website: '',
	tookMs: 30_000,
};

export const request = {
	name: 'Grace',
	email: 'grace@example.com',
	phone: '+1 555 0100',
	message: '',
	website: '',
	tookMs: 30_000,
};

export interface Sending {
	/** Null leaves the header out. */
	readonly key?: string | null;
	readonly from?: string;
}

export async function send(
	context: Pick<AppTestContext, 'app'>,
	path: string,
	body: unknown,
	{ key = randomUUID(), from }: Sending = {},
) {
	const response = await context.app.request(path, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			...(key !== null && { 'idempotency-key': key }),
			...(from !== undefined && { 'x-forwarded-for': from }),
		},
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});
	return { status: response.status, headers: response.headers, body: await response.json() };
}

export async function messageRows(context: AppTestContext, email: string) {
	return await context.db
		.selectFrom('messages')
		.selectAll()
		.where('email', '=', email)
		.orderBy('created_at_ms')
		.orderBy('id')
		.execute();
}
