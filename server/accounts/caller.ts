import type { Context } from 'hono';
import type { Shopper, ShopperQuestion } from '../auth/index.ts';
import { answerRefusal } from '../http/json.ts';
import { limitAccount } from '../limits/limit-calls.ts';
import type { Services } from '../services.ts';

/** Which sessions of shoppers may make a call. */
export interface ShopperRules extends ShopperQuestion {
	/** The name of the limit per account; no limit if it is left out. */
	readonly limit?: string;
}

/**
 * Makes a handler for signed-in shoppers: 401 without a valid token, 403 while a second factor is
 * missing or, with the code `signInAgainCode`, the sign-in is too old, 429 over the rate limit, 503 if
 * an external auth service does not answer.
 */
export function forShopper(
	services: Services,
	answer: (context: Context, shopper: Shopper) => Promise<Response>,
	{ limit, ...question }: ShopperRules,
) {
	return async function answerShopper(context: Context): Promise<Response> {
		const verified = await services.verifyShopper(context.req.raw, question);
		if (!verified.ok) {
			const { code } = verified.refusal;
			return answerRefusal(context, verified, { code });
		}
		if (verified.value.needsSecondFactor) {
			return context.json({ error: 'Please sign in with your second factor first.' }, 403);
		}
		const { userId } = verified.value;
		const refused = limit && (await limitAccount(services, limit, userId, context));
		return refused || (await answer(context, verified.value));
	};
}
