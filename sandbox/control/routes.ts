import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { type Faults, faultParams } from '../api/faults.ts';
import { checkKey } from '../api/key-check.ts';
import { failRefund, succeedRefund } from '../charges/refunds.ts';
import { findSession } from '../checkout/session-store.ts';
import { closeDispute, openDispute } from '../disputes/disputes.ts';
import { type CardToTry, readCardForm } from '../payment/card-form.ts';
import { type Payment, payDelayed, payWithCard, settleDelayedPayment } from '../payment/pay.ts';
import type { Provider } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
import { allTransactions } from '../tax/tax-objects.ts';
import type { Courier } from '../webhooks/courier.ts';

interface ControlOptions {
	readonly provider: Provider;
	readonly secretKey: string;
	readonly faults: Faults;
	readonly courier: Courier;
}

const payParams = v.strictObject({
	card: v.optional(v.string(), '4242424242424242'),
	/** A delayed payment: `/sandbox/settle/:id` decides its result. */
	slow: v.optional(v.boolean(), false),
});
const settleParams = v.strictObject({ paid: v.boolean() });
const disputeParams = v.strictObject({ reason: v.optional(v.string(), 'fraudulent') });
const closeParams = v.strictObject({ status: v.picklist(['won', 'lost']) });
const accountParams = v.strictObject({ addsTax: v.boolean() });
const webhookParams = v.strictObject({ paused: v.boolean() });

/**
 * Controls that the real provider does not have: payment without a page, and injected faults. For
 * tests.
 */
export function controlRoutes({ provider, secretKey, faults, courier }: ControlOptions): Hono {
	const app = new Hono();
	app.use('/sandbox/*', async (context, next) => {
		checkKey(context.req.header('authorization'), secretKey);
		await next();
	});
	app.post('/sandbox/pay/:id', async (context) => {
		const { card, slow } = await readBody(context, payParams);
		return pay(provider, context, card, slow ? payDelayed : payWithCard);
	});
	app.post('/sandbox/settle/:id', async (context) => {
		const { paid } = await readBody(context, settleParams);
		return pay(provider, context, '4242424242424242', (at, id, tried) =>
			settleDelayedPayment(at, id, tried, paid),
		);
	});
	app.post('/sandbox/charges/:id/dispute', async (context) => {
		const { reason } = await readBody(context, disputeParams);
		return context.json(openDispute(provider, context.req.param('id'), reason));
	});
	app.post('/sandbox/disputes/:id/close', async (context) => {
		const { status } = await readBody(context, closeParams);
		return context.json(closeDispute(provider, context.req.param('id'), status));
	});
	app.post('/sandbox/refunds/:id/fail', (context) =>
		context.json(failRefund(provider, context.req.param('id'))),
	);
	app.post('/sandbox/refunds/:id/succeed', (context) =>
		context.json(succeedRefund(provider, context.req.param('id'))),
	);
	app.post('/sandbox/faults', async (context) => {
		faults.set(await readBody(context, faultParams));
		return context.json({ ok: true });
	});
	app.post('/sandbox/account', async (context) =>
		context.json(Object.assign(provider.account, await readBody(context, accountParams))),
	);
	app.post('/sandbox/webhooks', async (context) => {
		const { paused } = await readBody(context, webhookParams);
		courier.pause(paused);
		return context.json({ paused });
	});
	app.post('/sandbox/events/:id/resend', (context) => {
		const isKnown = courier.resend(context.req.param('id'));
		return context.json({ ok: isKnown }, isKnown ? 200 : 404);
	});
	app.get('/sandbox/events', (context) => context.json({ events: allEvents(provider) }));
	app.get('/sandbox/tax/transactions', (context) =>
		context.json({ transactions: allTransactions(provider.state) }),
	);
	app.get('/sandbox/sessions', (context) => context.json({ sessions: allSessions(provider) }));
	return app;
}

/** The same steps as on the page: parse the form, then try the card. */
function pay(
	provider: Provider,
	context: Context,
	number: string,
	makePayment: (provider: Provider, sessionId: string, tried: CardToTry) => Payment,
): Response {
	const id = context.req.param('id') ?? '';
	const stored = findSession(provider.state, id);
	if (!stored) return context.json({ kind: 'unknown' }, 404);
	const typed = {
		email: 'shopper@example.com',
		number,
		expiry: '12 / 49',
		cvc: /^3[47]/.test(number) ? '1234' : '123',
		name: 'Practice Shopper',
		country: 'US',
		zip: '33132',
	};
	const read = readCardForm(typed, stored.session.customer_email, new Date(provider.now()));
	if (!read.ok) return context.json({ kind: 'refused', errors: read.errors }, 400);
	return context.json(makePayment(provider, id, read.card));
}

async function readBody<Schema extends v.GenericSchema>(
	context: Context,
	schema: Schema,
): Promise<v.InferOutput<Schema>> {
	const body = await context.req.text();
	const parsed = v.safeParse(schema, body === '' ? {} : parseJson(body));
	if (parsed.success) return parsed.output;
	throw new ProviderError(v.summarize(parsed.issues));
}

function parseJson(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		throw new ProviderError('The body must be JSON.');
	}
}

function allSessions({ state }: Provider): object[] {
	return state
		.prepare(
			'SELECT id, status, payment_status, client_reference_id, amount_total, payment_intent, created, expires_at FROM sessions ORDER BY seq',
		)
		.all();
}

function allEvents({ state }: Provider): object[] {
	return state
		.prepare('SELECT id, type, attempts, last_answer, due_ms FROM events ORDER BY seq')
		.all();
}
