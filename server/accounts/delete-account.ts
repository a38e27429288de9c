import * as v from 'valibot';
import { deleteAccountSchema } from '../../core/account/delete-account.ts';
import { clientOf } from '../auth/index.ts';
import { readJson } from '../http/json.ts';
import type { Services } from '../services.ts';
import { forShopper } from './caller.ts';
import { closeAccount } from './close-account.ts';

const maxBodyBytes = 4 * 1024;

/**
 * POST /functions/v1/delete-account with the typed word: 200 in the format of core's
 * `accountDeletedSchema`. Tokens of the account are invalid afterwards.
 */
export function deleteAccount(services: Services) {
	return forShopper(
		services,
		async (context, shopper) => {
			const body = await readJson(context.req.raw, maxBodyBytes);
			if (!body.ok) return context.json({ error: body.failure.sentence }, body.failure.status);
			if (!v.is(deleteAccountSchema, body.value)) {
				return context.json({ error: deleteAccountSchema.entries.confirmation.message }, 400);
			}
			const client = clientOf(context, services);
			const deleted = await services.db
				.transaction()
				.execute((tx) => closeAccount(services, tx, shopper, client));
			services.wakeOutbox();
			return context.json(deleted);
		},
		{ isFresh: true, limit: 'delete-account' },
	);
}
