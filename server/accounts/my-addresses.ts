import type { Context } from 'hono';
import * as v from 'valibot';
import { maxSavedAddresses, savedAddressSchema } from '../../core/address/saved-address.ts';
import { notSoldTo } from '../../core/shop/places.ts';
import type { Shopper } from '../auth/index.ts';
import type { Services } from '../services.ts';
import { addressesOf, deleteAddress, saveAddress } from './saved-addresses.ts';

const wrong = 'Please send an address with its id.';
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** GET /functions/v1/my-addresses: 200 `{ addresses }`, as core's `savedAddressesSchema` has it. */
export function myAddresses(services: Services) {
	return (context: Context, shopper: Shopper) => answerAll(services, context, shopper);
}

/**
 * PUT the same: saves an address (core's `savedAddressSchema`) and answers all. 409 over the limit.
 */
export function putMyAddress(services: Services) {
	return async (context: Context, shopper: Shopper, body: unknown) => {
		// A body that our pages never send has no message of ours.
		const parsed = v.safeParse(savedAddressSchema, body, { message: wrong });
		if (!parsed.success) return context.json({ error: parsed.issues[0].message }, 400);
		const notSold = notSoldTo(services.currentCatalogue().shop, parsed.output.address);
		if (notSold !== null) return context.json({ error: notSold }, 409);
		const saved = { ...parsed.output, id: parsed.output.id.toLowerCase() };
		const exists = await services.db
			.transaction()
			.execute((tx) => saveAddress(tx, shopper.userId, saved, services.now()));
		if (exists) return await answerAll(services, context, shopper);
		const sentence = `You have ${maxSavedAddresses} addresses already. Please remove one first.`;
		return context.json({ error: sentence }, 409);
	};
}

/** DELETE the same with `?id=`: deletes an address and answers the remaining ones. */
export function deleteMyAddress(services: Services) {
	return async (context: Context, shopper: Shopper) => {
		const id = v.safeParse(uuid, context.req.query('id'));
		if (!id.success) return context.json({ error: 'The id must be a UUID.' }, 400);
		await services.db.transaction().execute((tx) => deleteAddress(tx, shopper.userId, id.output));
		return await answerAll(services, context, shopper);
	};
}

async function answerAll(
	services: Services,
	context: Context,
	{ userId }: Shopper,
): Promise<Response> {
	return context.json({ addresses: await addressesOf(services.db, userId) });
}
