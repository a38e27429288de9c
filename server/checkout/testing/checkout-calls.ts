import { randomUUID } from 'node:crypto';
import { orderOf } from '../../orders/testing/guest-orders.ts';
import type { AppTestContext } from '../../testing/app-test-context.ts';

interface Answer {
	readonly status: number;
	readonly body: { url?: string; sessionId?: string; error?: string };
}

export type CheckoutCalls = ReturnType<typeof checkoutCalls>;

/** The calls of the checkout page, and their results in the database and at the provider. */
export function checkoutCalls(context: AppTestContext) {
	async function checkout(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		const response = await context.app.request(
			'http://localhost:3000/functions/v1/create-checkout-session',
			{
				method: 'POST',
				headers: { 'content-type': 'application/json', ...headers },
				body: typeof body === 'string' ? body : JSON.stringify(body),
			},
		);
		return { status: response.status, body: (await response.json()) as Answer['body'] };
	}

	async function countOrders(): Promise<number> {
		return (await context.db.selectFrom('orders').select('id').execute()).length;
	}

	async function sessionOf(sessionId: string | undefined) {
		return await context.services.provider.stripe.checkout.sessions.retrieve(sessionId ?? '');
	}

	return {
		checkout,
		countOrders,
		orderOf: (sessionId: string | undefined) => orderOf(context, sessionId ?? ''),
		sessionOf,
	};
}

/** The header of a new attempt. */
export const attemptKey = () => ({ 'idempotency-key': randomUUID() });
