import type { Context } from 'hono';
import * as v from 'valibot';
import { readJson } from '../http/json.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import type { Shop } from '../shop.ts';
import { checkoutFailure } from './failures.ts';
import { placeOrder } from './place-order.ts';

const maxBodyBytes = 64 * 1024;

const attemptKey = v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/));
/** `Replaces-Attempt` may name several: attempts whose answers never arrived. */
const attemptKeys = v.pipe(
	v.string(),
	v.transform((list) => list.split(',').map((key) => key.trim())),
	v.array(attemptKey),
	v.maxLength(5),
);

/** POST /functions/v1/create-checkout-session (spec 7, design 6): 200 `{ url, sessionId }`. */
export function createCheckoutSession(shop: Shop) {
	return async function answerCheckout(context: Context): Promise<Response> {
		const body = await readJson(context.req.raw, maxBodyBytes);
		if (!body.ok) return context.json({ error: body.failure.sentence }, body.failure.status);
		const key = v.safeParse(v.nullable(attemptKey), context.req.header('idempotency-key') ?? null);
		const replaces = v.safeParse(
			v.nullable(attemptKeys),
			context.req.header('replaces-attempt') ?? null,
		);
		if (!key.success || !replaces.success) {
			const { sentence, status } = checkoutFailure('bad-attempt-key');
			return context.json({ error: sentence }, status);
		}
		const placed = await placeOrder(shop, {
			body: body.value,
			key: key.output,
			replaces: replaces.output ?? [],
			returnUrl: returnUrl(shop, context.req.url),
		});
		if (!placed.ok) return context.json({ error: placed.failure.sentence }, placed.failure.status);
		return context.json(placed.value);
	};
}

/** Where PUBLIC_URL is unset, shoppers come back to the loopback address that they came from. */
function returnUrl(shop: Shop, requestUrl: string): string {
	if (shop.publicUrl !== null) return shop.publicUrl;
	const { hostname, origin } = new URL(requestUrl);
	return isLoopbackHost(hostname) ? origin : shop.defaultUrl;
}
