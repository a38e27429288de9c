import type { Context } from 'hono';
import * as v from 'valibot';
import { notServedMessage } from '../../../core/address/served-countries.ts';
import {
	addressChangeSchema,
	addressConfirmationSchema,
} from '../../../core/orders/change-requests.ts';
import { commitIfOk } from '../../db/commit-if-ok.ts';
import { readJson } from '../../http/json.ts';
import type { Services } from '../../services.ts';
import { ownRefusalSentence } from '../correct-address.ts';
import { askForAddress, confirmAddress } from './address-change.ts';
import { tooManyMails } from './confirm-by-mail.ts';
import { noSuchOrder, openOrder, viewOf } from './order-page.ts';

const maxBodyBytes = 8 * 1024;

/**
 * POST /functions/v1/change-address (core's `addressChangeSchema`): 200 `{ status: 'mailed' }`, a
 * link that confirms the address was mailed to the order's e-mail address; 404 if the link is
 * invalid; 409 if the order cannot be changed; 429 after too many mails.
 */
export function changeAddressCall(services: Services) {
	return async function answerAskForAddress(context: Context): Promise<Response> {
		context.header('Cache-Control', 'no-store');
		const body = await readJson(context.req.raw, maxBodyBytes);
		if (!body.ok) return context.json({ error: body.failure.sentence }, body.failure.status);
		const input = v.safeParse(addressChangeSchema, body.value);
		if (!input.success) return context.json({ error: input.issues[0].message }, 400);
		const { number, t, address, revision } = input.output;
		if (!services.shipsTo.includes(address.country)) {
			return context.json({ error: notServedMessage(address.country) }, 400);
		}
		const order = await openOrder(services, { number, t });
		if (!order) return context.json({ error: noSuchOrder }, 404);
		const asked = await commitIfOk(services.db, (tx) =>
			askForAddress(tx, {
				orderId: order.id,
				address,
				seen: revision,
				nowMs: services.now(),
			}),
		);
		if (asked.ok) {
			services.wakeOutbox();
			return context.json({ status: 'mailed' });
		}
		if (asked.failure === 'too-often') return context.json({ error: tooManyMails }, 429);
		return context.json({ error: ownRefusalSentence(asked.failure) }, 409);
	};
}

/**
 * POST /functions/v1/confirm-address (core's `addressConfirmationSchema`): 200 with the present data
 * of the order page, also if it was confirmed before; 404 if a link is invalid; 409 if the order has
 * changed since.
 */
export function confirmAddressCall(services: Services) {
	return async function answerConfirmAddress(context: Context): Promise<Response> {
		context.header('Cache-Control', 'no-store');
		const body = await readJson(context.req.raw, maxBodyBytes);
		if (!body.ok) return context.json({ error: body.failure.sentence }, body.failure.status);
		const input = v.safeParse(addressConfirmationSchema, body.value);
		const link = input.success ? input.output : { number: '', t: '', change: '' };
		const order = await openOrder(services, link);
		if (!order) return context.json({ error: noSuchOrder }, 404);
		const confirmed = await commitIfOk(services.db, (tx) =>
			confirmAddress(services, tx, order, link.change),
		);
		if (!confirmed.ok) {
			const { failure } = confirmed;
			if (failure === 'over') return context.json({ error: isOver }, 404);
			return context.json({ error: ownRefusalSentence(failure) }, 409);
		}
		services.wakeOutbox();
		const view = await viewOf(services, confirmed.value);
		const addressChange = { state: 'confirmed', address: null } as const;
		return context.json({ ...view, addressChange });
	};
}

const isOver = 'This link does not confirm an address any more. Please ask for a new one.';
