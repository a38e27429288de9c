import type { Context } from 'hono';
import type { Shopper, ShopperQuestion } from '../auth/shopper.ts';
import { limitAccount } from '../limits/limit-calls.ts';
import type { Services } from '../services.ts';

interface CallRules extends ShopperQuestion {
	/** What an account's calls are counted as; not at all where left out. */
	readonly limit?: string;
}

/**
 * A handler for who is signed in: 401 for a guest or a token that is not valid, 403 while a second
 * factor is owed, 429 if the account calls too often, 503 if an auth service of others does not
 * answer. Nothing of it is kept by anybody on the way.
 */
export function forShopper(
	services: Services,
	answer: (context: Context, shopper: Shopper) => Promise<Response>,
	{ limit, ...question }: CallRules = {},
) {
	return async function answerShopper(context: Context): Promise<Response> {
		context.header('Cache-Control', 'no-store');
		const verified = await services.verifyShopper(context.req.raw, question);
		if (!verified.ok) {
			const { sentence, status } = verified.failure;
			return context.json({ error: sentence }, status);
		}
		if (verified.value.isHalfway) {
			return context.json({ error: 'Please sign in with your second factor first.' }, 403);
		}
		const { userId } = verified.value;
		const refused = limit && (await limitAccount(services, limit, userId, context));
		return refused || (await answer(context, verified.value));
	};
}
