import type { Context } from 'hono';
import * as v from 'valibot';
import {
	type AccountDeleted,
	type AccountDeletion,
	deleteAccountSchema,
} from '../../core/account/delete-account.ts';
import { isoTime } from '../../core/iso-time.ts';
import { type Client, clientOf, type Shopper } from '../auth/index.ts';
import type { Services } from '../services.ts';
import { askForDeletion, deletionOf, keepAccount } from './ask-for-deletion.ts';
import { closeAccount } from './close-account.ts';

const dayMs = 24 * 60 * 60_000;

/** GET /functions/v1/delete-account: 200 in the format of core's `accountDeletionSchema`. */
export function showDeletion(services: Services) {
	return (context: Context, shopper: Shopper) => answerState(services, context, shopper);
}

/** DELETE the same: the account stays. 200 in the same format. */
export function keepMyAccount(services: Services) {
	return async (context: Context, shopper: Shopper) => {
		await keepAccount(services, shopper.userId, clientOf(context, services));
		return await answerState(services, context, shopper);
	};
}

async function answerState(
	services: Services,
	context: Context,
	{ userId }: Shopper,
): Promise<Response> {
	const answer: AccountDeletion = {
		deletesAt: isoTime(await deletionOf(services.db, userId)),
		waitDays: waits(services) ? services.objectionLifeMs / dayMs : 0,
	};
	return context.json(answer);
}

/**
 * POST the same with the typed word, by a recent sign-in: 200 in the format of core's
 * `accountDeletedSchema`. The account is deleted once its owner can no longer object. Where nobody can
 * object it is deleted at once, and its tokens are invalid afterwards.
 */
export function deleteAccount(services: Services) {
	return async (context: Context, shopper: Shopper, body: unknown) => {
		if (!v.is(deleteAccountSchema, body)) {
			return context.json({ error: deleteAccountSchema.entries.confirmation.message }, 400);
		}
		const client = clientOf(context, services);
		const answer = await (waits(services) ? ask : deleteNow)(services, shopper, client);
		services.wakeOutbox();
		return context.json(answer);
	};
}

/** An account of an external auth service stays there, and is nothing to object to here. */
function waits(services: Services): services is Services & { readonly objectionLifeMs: number } {
	return services.hasOwnAccounts && services.objectionLifeMs !== null;
}

async function ask(
	services: Services,
	{ userId }: Shopper,
	client: Client,
): Promise<AccountDeleted> {
	const deletesAtMs = await askForDeletion(services, userId, client);
	return { state: 'asked', until: isoTime(deletesAtMs), isAccountElsewhere: false };
}

async function deleteNow(
	services: Services,
	shopper: Shopper,
	client: Client,
): Promise<AccountDeleted> {
	return await services.db
		.transaction()
		.execute((tx) => closeAccount(services, tx, shopper, client));
}
