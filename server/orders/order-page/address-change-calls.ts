import type { Context } from 'hono';
import * as v from 'valibot';
import {
	addressChangeSchema,
	addressConfirmationSchema,
} from '../../../core/orders/change-requests.ts';
import { notSoldTo } from '../../../core/shop/places.ts';
import { commitIfOk } from '../../db/commit-if-ok.ts';
import { answerRefusal, parseBody } from '../../http/json.ts';
import type { Services } from '../../services.ts';
import { addressOf } from '../stored-address.ts';
import { askForAddress, confirmAddress } from './address-change.ts';
import { noSuchOrder, openOrder, viewOf } from './order-page.ts';

/**
 * POST /functions/v1/change-address (core's `addressChangeSchema`): 200 `{ status: 'mailed' }`, a
 * link that confirms the address was mailed to the order's e-mail address; 404 if the link is
 * invalid; 409 if the order cannot be changed; 429 after too many mails.
 */
export function changeAddressCall(services: Services) {
	return async function answerAskForAddress(context: Context, body: unknown): Promise<Response> {
		const input = parseBody(addressChangeSchema, body);
		if (!input.ok) return answerRefusal(context, input);
		const { number, t, address, revision } = input.value;
		const order = await openOrder(services, { number, t });
		if (!order) return context.json({ error: noSuchOrder }, 404);
		const notSold = notSoldTo(services.currentCatalogue().shop, address, addressOf(order));
		if (notSold !== null) return context.json({ error: notSold }, 409);
		const asked = await commitIfOk(services.db, (tx) =>
			askForAddress(tx, {
				orderId: order.id,
				address,
				seen: revision,
				nowMs: services.now(),
				shop: services.currentCatalogue().shop,
			}),
		);
		if (!asked.ok) return answerRefusal(context, asked);
		services.wakeOutbox();
		return context.json({ status: 'mailed' });
	};
}

/**
 * POST /functions/v1/confirm-address (core's `addressConfirmationSchema`): 200 with the present data
 * of the order page, also if it was confirmed before; 404 if a link is invalid; 409 if the order has
 * changed since.
 */
export function confirmAddressCall(services: Services) {
	return async function answerConfirmAddress(context: Context, body: unknown): Promise<Response> {
		const input = v.safeParse(addressConfirmationSchema, body);
		const link = input.success ? input.output : { number: '', t: '', change: '' };
		const order = await openOrder(services, link);
		if (!order) return context.json({ error: noSuchOrder }, 404);
		const confirmed = await commitIfOk(services.db, (tx) =>
			confirmAddress(services, tx, order, link.change),
		);
		if (!confirmed.ok) return answerRefusal(context, confirmed);
		services.wakeOutbox();
		const view = await viewOf(services, confirmed.value);
		const addressChange = { state: 'confirmed', address: null } as const;
		return context.json({ ...view, addressChange });
	};
}
