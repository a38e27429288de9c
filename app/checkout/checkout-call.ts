import * as v from 'valibot';
import type { CheckoutRequest } from '../../core/checkout/checkout-request.ts';
import type { SizeLeft } from '../../core/stock/stock.ts';
import { callShop, readJson } from '../browser/call-shop.ts';
import type { Attempt } from './attempt.ts';

/** Timeout of the call for a payment page. */
export const timeoutMs = 25_000;

export type CheckoutAnswer =
	| { readonly kind: 'ready'; readonly url: string; readonly sessionId: string | null }
	/** The server refused the call. The next attempt needs a new key. */
	| {
			readonly kind: 'refused';
			readonly sentence: string;
			/** Lines whose stock is below their quantity. */
			readonly short: readonly SizeLeft[];
			/** Whether the next call must carry the token of a solved captcha. */
			readonly needsCaptcha: boolean;
	  }
	/** The call may not have arrived. The same key may be sent again. */
	| { readonly kind: 'unsure'; readonly sentence: string };

/** The fallback messages of a failed call (docs/requirements.md#payment-page). */
const sentences = {
	noReason: 'Failed to create checkout session',
	noAnswer: 'Checkout failed. Please try again.',
	noUrl: 'No checkout URL received',
} as const;

const readySchema = v.object({
	url: v.pipe(v.string(), v.regex(/^https?:\/\//)),
	sessionId: v.optional(v.string()),
});
const errorSchema = v.object({
	error: v.pipe(v.string(), v.nonEmpty()),
	short: v.fallback(
		v.array(v.object({ id: v.string(), size: v.string(), left: v.pipe(v.number(), v.integer()) })),
		[],
	),
	needsCaptcha: v.fallback(v.boolean(), false),
});

/** Statuses after which the order may or may not exist: ours and those of proxies. */
const unsureStatuses: readonly number[] = [502, 503, 504];

/** Asks for a payment page (docs/requirements.md#payment-page). Every failure becomes a message. */
export async function callCheckout(
	request: CheckoutRequest,
	{ key, replaces }: Attempt,
	fetcher: typeof fetch,
	/** The access token of the signed-in shopper; null for a guest. */
	accessToken: string | null = null,
	/** The token of a solved captcha; null if none was asked for. */
	captchaToken: string | null = null,
): Promise<CheckoutAnswer> {
	const call = {
		path: '/functions/v1/create-checkout-session',
		body: request,
		key,
		token: accessToken,
		headers: {
			...(captchaToken && { 'Captcha-Token': captchaToken }),
			...(replaces.length > 0 && { 'Replaces-Attempt': replaces.join(', ') }),
		},
		timeoutMs,
	};
	const answer = await callShop(call, readJson, fetcher);
	if (answer.ok) return readAnswer(200, answer.data);
	if (answer.status !== null) return readAnswer(answer.status, answer.body);
	return { kind: 'unsure', sentence: sentences.noAnswer };
}

function readAnswer(status: number, body: unknown): CheckoutAnswer {
	const error = v.safeParse(errorSchema, body);
	const ready = v.safeParse(readySchema, body);
	if (status === 200 && ready.success && !error.success) {
		const { url, sessionId = null } = ready.output;
		return { kind: 'ready', url, sessionId };
	}
	const noReason = status === 200 ? sentences.noUrl : sentences.noReason;
	const { error: sentence, ...refusal } = error.success
		? error.output
		: { error: noReason, short: [], needsCaptcha: false };
	if (unsureStatuses.includes(status)) return { kind: 'unsure', sentence };
	return { kind: 'refused', sentence, ...refusal };
}
