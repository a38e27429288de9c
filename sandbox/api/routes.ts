import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { listCharges, retrieveCharge } from '../charges/charges.ts';
import { createRefund, listRefunds, retrieveRefund } from '../charges/refunds.ts';
import { createCoupon, retrieveCoupon } from '../checkout/coupons.ts';
import {
	createSession,
	expireOpenSession,
	listLineItems,
	listSessions,
	retrieveSession,
} from '../checkout/sessions.ts';
import { listDisputes, retrieveDispute } from '../disputes/disputes.ts';
import { objectId } from '../ids.ts';
import { retrieveIntent } from '../payment/intents.ts';
import type { Provider } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
import { createCalculation, listCalculationLines } from '../tax/calculations.ts';
import { createReversal } from '../tax/reversals.ts';
import {
	createFromCalculation,
	listTransactionLines,
	retrieveTransaction,
} from '../tax/transactions.ts';
import { apiVersion } from '../webhooks/events.ts';
import { listEvents, retrieveEvent } from '../webhooks/list-events.ts';
import type { Endpoint } from './call.ts';
import type { Faults } from './faults.ts';
import { type Answer, earlierAnswer, type KeyedCall, keyedCall, keyInUse } from './idempotency.ts';
import { checkKey } from './key-check.ts';
import { refusal, runCall } from './run.ts';

const endpoints: readonly (readonly ['GET' | 'POST', string, Endpoint])[] = [
	['POST', '/v1/checkout/sessions', createSession],
	['GET', '/v1/checkout/sessions', listSessions],
	['GET', '/v1/checkout/sessions/:id', retrieveSession],
	['POST', '/v1/checkout/sessions/:id/expire', expireOpenSession],
	['GET', '/v1/checkout/sessions/:id/line_items', listLineItems],
	['POST', '/v1/coupons', createCoupon],
	['GET', '/v1/coupons/:id', retrieveCoupon],
	['GET', '/v1/payment_intents/:id', retrieveIntent],
	['GET', '/v1/charges', listCharges],
	['GET', '/v1/charges/:id', retrieveCharge],
	['POST', '/v1/refunds', createRefund],
	['GET', '/v1/refunds', listRefunds],
	['GET', '/v1/refunds/:id', retrieveRefund],
	['GET', '/v1/disputes', listDisputes],
	['GET', '/v1/disputes/:id', retrieveDispute],
	['POST', '/v1/tax/calculations', createCalculation],
	['GET', '/v1/tax/calculations/:id/line_items', listCalculationLines],
	['POST', '/v1/tax/transactions/create_from_calculation', createFromCalculation],
	['POST', '/v1/tax/transactions/create_reversal', createReversal],
	['GET', '/v1/tax/transactions/:id', retrieveTransaction],
	['GET', '/v1/tax/transactions/:id/line_items', listTransactionLines],
	['GET', '/v1/events', listEvents],
	['GET', '/v1/events/:id', retrieveEvent],
];

/** Objects of these endpoints exist even if their answer is lost. */
const made: ReadonlySet<Endpoint> = new Set([
	createSession,
	createRefund,
	createCalculation,
	createFromCalculation,
	createReversal,
]);

interface ApiOptions {
	readonly provider: Provider;
	readonly secretKey: string;
	readonly faults: Faults;
}

/** The API under /v1: key, faults, idempotency, then the endpoint. */
export function apiRoutes(options: ApiOptions): Hono {
	const app = new Hono();
	const inFlight = new Set<string>();
	app.use('/v1/*', bodyLimit({ maxSize: 512 * 1024 }));
	for (const [method, path, endpoint] of endpoints) {
		app.on(method, path, (context) => answerCall(options, inFlight, endpoint, context));
	}
	app.all('/v1/*', (context) => {
		const { method, path } = context.req;
		const error = new ProviderError(
			`Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
			{ status: 404 },
		);
		return respond(refusal(error, objectId('req')));
	});
	return app;
}

async function answerCall(
	options: ApiOptions,
	inFlight: Set<string>,
	endpoint: Endpoint,
	context: Context,
): Promise<Response> {
	const requestId = objectId('req');
	try {
		checkKey(context.req.header('authorization'), options.secretKey);
		const { method, path } = context.req;
		const encoded = method === 'POST' ? await context.req.text() : queryOf(context.req.url);
		const key = method === 'POST' ? context.req.header('idempotency-key') : undefined;
		const keyed = key ? keyedCall(key, path, encoded) : undefined;
		const run = {
			...options,
			endpoint,
			id: context.req.param('id') ?? '',
			encoded,
			requestId,
			keyed,
		};
		const response = await exclusively(inFlight, keyed, async () => {
			const earlier = keyed && earlierAnswer(options.provider.state, keyed, options.provider.now());
			if (earlier) return respond({ ...earlier, requestId }, keyed, earlier.requestId);
			await options.faults.before(path);
			return respond(runCall(run), keyed, requestId);
		});
		if (made.has(endpoint) && options.faults.isAnswerDropped(context.req.path)) await never();
		return response;
	} catch (error) {
		if (error instanceof ProviderError) return respond(refusal(error, requestId));
		throw error;
	}
}

/** Runs one call at a time per idempotency key. */
async function exclusively<T>(
	inFlight: Set<string>,
	keyed: KeyedCall | undefined,
	work: () => Promise<T>,
): Promise<T> {
	if (!keyed) return work();
	if (inFlight.has(keyed.key)) throw keyInUse(keyed.key);
	inFlight.add(keyed.key);
	try {
		return await work();
	} finally {
		inFlight.delete(keyed.key);
	}
}

function respond(answer: Answer, keyed?: KeyedCall, originalRequest?: string): Response {
	const headers = new Headers({
		'content-type': 'application/json',
		'cache-control': 'no-cache, no-store',
		'request-id': answer.requestId,
		'stripe-version': apiVersion,
	});
	if (keyed && originalRequest) {
		headers.set('idempotency-key', keyed.key);
		headers.set('original-request', originalRequest);
		if (originalRequest !== answer.requestId) headers.set('idempotent-replayed', 'true');
	}
	return new Response(answer.body, { status: answer.status, headers });
}

function queryOf(url: string): string {
	const at = url.indexOf('?');
	return at < 0 ? '' : url.slice(at + 1);
}

/** A lost answer: the caller waits until it gives up. */
function never(): Promise<void> {
	return new Promise(() => {});
}
