import type { Context } from 'hono';
import * as v from 'valibot';
import { subscriptionSchema } from '../../core/subscription.ts';
import { readJson } from '../http/json.ts';
import type { Shop } from '../shop.ts';
import { addSubscriber } from './subscribers.ts';

const maxBodyBytes = 4 * 1024;

/**
 * POST /functions/v1/subscribe `{ email }` (design 6): 200 `{ status: 'subscribed' }`, the same for
 * an address that was on the list already, so that nobody can ask who is.
 */
export function subscribe(shop: Shop) {
	return async function answerSubscribe(context: Context): Promise<Response> {
		context.header('Cache-Control', 'no-store');
		const body = await readJson(context.req.raw, maxBodyBytes);
		if (!body.ok) return context.json({ error: body.failure.sentence }, body.failure.status);
		const subscription = v.safeParse(subscriptionSchema, body.value);
		if (!subscription.success) {
			return context.json({ error: subscription.issues[0].message }, 400);
		}
		await addSubscriber(shop.db, {
			email: subscription.output.email,
			source: 'home',
			nowMs: shop.now(),
		});
		return context.json({ status: 'subscribed' });
	};
}
