import * as v from 'valibot';
import { deleteAccountSchema } from '../../core/delete-account.ts';
import { clientOf } from '../auth/request.ts';
import { readJson } from '../http/json.ts';
import type { Shop } from '../shop.ts';
import { forShopper } from './caller.ts';
import { closeAccount } from './close-account.ts';

const maxBodyBytes = 4 * 1024;

/**
 * POST /functions/v1/delete-account with the typed word: 200 as core's `accountDeletedSchema` has it.
 * Tokens of the account are good for nothing from then on.
 */
export function deleteAccount(shop: Shop) {
	return forShopper(
		shop,
		async (context, shopper) => {
			const body = await readJson(context.req.raw, maxBodyBytes);
			if (!body.ok) return context.json({ error: body.failure.sentence }, body.failure.status);
			if (!v.is(deleteAccountSchema, body.value)) {
				return context.json({ error: deleteAccountSchema.entries.confirmation.message }, 400);
			}
			const client = clientOf(context, shop);
			const deleted = await shop.db
				.transaction()
				.execute((transaction) => closeAccount(shop, transaction, shopper, client));
			shop.wakeOutbox();
			return context.json(deleted);
		},
		{ isFresh: true, limit: 'delete-account' },
	);
}
