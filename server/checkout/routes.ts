import type { Context } from 'hono';
import * as v from 'valibot';
import type { Refused } from '../../core/outcome.ts';
import { clientAddressOf } from '../http/client-address.ts';
import { answerRefusal } from '../http/json.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import type { Services } from '../services.ts';
import { placeOrder } from './place-order.ts';
import { badAttemptKey, type CheckoutRefusal } from './refusals.ts';

const attemptKey = v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/));
/** `Replaces-Attempt` can list several attempts whose answers never arrived. */
const attemptKeys = v.pipe(
	v.string(),
	v.transform((list) => list.split(',').map((key) => key.trim())),
	v.array(attemptKey),
	v.maxLength(5),
);

/**
 * POST /functions/v1/create-checkout-session: 200 `{ url, sessionId }`; 409 with
 * `short: [{ id, size, left }]` and a message if lines exceed the stock; 403 with `needsCaptcha` for
 * a client that let too many reservations expire, which then sends the header `Captcha-Token`.
 */
export function createCheckoutSession(services: Services) {
	return async function answerCheckout(context: Context, body: unknown): Promise<Response> {
		const key = v.safeParse(v.nullable(attemptKey), context.req.header('idempotency-key') ?? null);
		const replaces = v.safeParse(
			v.nullable(attemptKeys),
			context.req.header('replaces-attempt') ?? null,
		);
		if (!key.success || !replaces.success) return answer(context, badAttemptKey);
		const placed = await placeOrder(services, {
			body,
			key: key.output,
			replaces: replaces.output ?? [],
			returnUrl: returnUrl(services, context.req.url),
			clientAddress: clientAddressOf(context, services.trustProxy),
			captchaToken: context.req.header('captcha-token')?.slice(0, 8192) || null,
			accountId: await buyerOf(services, context.req.raw),
		});
		return placed.ok ? context.json(placed.value) : answer(context, placed);
	};
}

function answer(context: Context, refused: Refused<CheckoutRefusal>): Response {
	const { short, needsCaptcha, retryAfterSec } = refused.refusal;
	if (retryAfterSec !== undefined) context.header('Retry-After', String(retryAfterSec));
	return answerRefusal(context, refused, { short, needsCaptcha });
}

/** Without PUBLIC_URL, shoppers return to the loopback address that they used. */
function returnUrl(services: Services, requestUrl: string): string {
	if (services.publicUrl !== null) return services.publicUrl;
	const { hostname, origin } = new URL(requestUrl);
	return isLoopbackHost(hostname) ? origin : services.defaultUrl;
}

/**
 * Returns the account of a checkout call, or null for a guest. An invalid token must not stop a
 * purchase, so it counts as a guest.
 */
async function buyerOf(services: Services, request: Request): Promise<string | null> {
	const verified = await services.verifyShopper(request);
	if (!verified.ok || verified.value.needsSecondFactor) return null;
	return verified.value.userId;
}
