import type { Context } from 'hono';
import * as v from 'valibot';
import { badNewsletterLink, newsletterPaths } from '../../core/contact/newsletter-links.ts';
import { subscriptionSchema } from '../../core/contact/subscription.ts';
import { answerRefusal, parseBody } from '../http/json.ts';
import type { Services } from '../services.ts';
import { askToJoin, join, leave } from './subscribers.ts';

const confirmSchema = v.object({ token: v.string() });

/**
 * POST /functions/v1/subscribe `{ email }`: 200 `{ status: 'received' }`, also for an address on
 * the list, so that the answer does not reveal it. The rest follows by mail.
 */
export function subscribe(services: Services) {
	return async function answerSubscribe(context: Context, body: unknown): Promise<Response> {
		const subscription = parseBody(subscriptionSchema, body);
		if (!subscription.ok) return answerRefusal(context, subscription);
		const { email, website } = subscription.value;
		const asked = { email, source: 'home', isSuspect: website.trim() !== '' } as const;
		await services.db
			.transaction()
			.execute((tx) => askToJoin(tx, { ...asked, nowMs: services.now() }));
		services.wakeOutbox();
		return context.json({ status: 'received' });
	};
}

/**
 * POST /functions/v1/crew-confirm `{ token }`, sent by the page of the mailed link: 200 `{ status:
 * 'subscribed' }`, also for a repetition; 400 for an invalid link.
 */
export function confirmSubscription(services: Services) {
	return async function answerConfirm(context: Context, body: unknown): Promise<Response> {
		const sent = v.safeParse(confirmSchema, body);
		if (!sent.success) return context.json({ error: badNewsletterLink }, 400);
		const { token } = sent.output;
		const isOn = await services.db.transaction().execute((tx) => join(tx, token, services.now()));
		services.wakeOutbox();
		return isOn
			? context.json({ status: 'subscribed' })
			: context.json({ error: badNewsletterLink }, 400);
	};
}

/**
 * POST /functions/v1/crew-leave?t=…, sent by our page or a mail program (RFC 8058); the body is
 * ignored. 200 `{ status: 'left' }`, also for a repetition; 400 for an invalid link.
 */
export function unsubscribe(services: Services) {
	return async function answerLeave(context: Context): Promise<Response> {
		const isOff = await leave(services.db, context.req.query('t') ?? '', services.now());
		return isOff
			? context.json({ status: 'left' })
			: context.json({ error: badNewsletterLink }, 400);
	};
}

/** GET the same: some mail programs open it as a page. It changes nothing. */
export function showLeavePage(context: Context): Response {
	context.header('Referrer-Policy', 'no-referrer');
	const token = encodeURIComponent(context.req.query('t') ?? '');
	return context.redirect(`${newsletterPaths.leave}?t=${token}`, 303);
}
