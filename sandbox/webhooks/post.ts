import { type Agent, request } from 'node:http';

/** The timeout of a delivery. */
const timeoutMs = 10_000;

/**
 * Posts a signed event. Resolves with the status or the error text, because an unreachable receiver
 * is normal.
 */
export function postEvent(
	url: URL,
	agent: Agent,
	body: string,
	signature: string,
): Promise<number | string> {
	return new Promise((resolve) => {
		const post = request(url, { method: 'POST', agent, timeout: timeoutMs });
		post.setHeader('content-type', 'application/json; charset=utf-8');
		post.setHeader('content-length', Buffer.byteLength(body));
		post.setHeader('user-agent', 'Stripe/1.0 (+https://stripe.com/docs/webhooks)');
		post.setHeader('stripe-signature', signature);
		post.on('response', (response) => {
			response.resume();
			response.on('end', () => resolve(response.statusCode ?? 0));
			response.on('error', (error) => resolve(error.message));
		});
		post.on('timeout', () => post.destroy(new Error('timed out')));
		post.on('error', (error) => resolve(error.message));
		post.end(body);
	});
}
