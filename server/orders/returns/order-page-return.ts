import type { Context } from 'hono';
import * as v from 'valibot';
import { returnRequestSchema } from '../../../core/orders/return-request.ts';
import { readJson } from '../../http/json.ts';
import type { Services } from '../../services.ts';
import { noSuchOrder, openOrder, viewOf } from '../order-page/order-page.ts';
import { requestReturn, returnRefusals } from './returns.ts';

const maxBodyBytes = 16 * 1024;

/**
 * POST /functions/v1/request-return (core's `returnRequestSchema`): 200 with the present data of
 * the order page; 404 if the link is invalid; 409 if the order does not allow a return.
 */
export function askForReturn(services: Services) {
	return async function answerAskForReturn(context: Context): Promise<Response> {
		context.header('Cache-Control', 'no-store');
		const body = await readJson(context.req.raw, maxBodyBytes);
		if (!body.ok) return context.json({ error: body.failure.sentence }, body.failure.status);
		const request = v.safeParse(returnRequestSchema, body.value);
		if (!request.success) return context.json({ error: request.issues[0].message }, 400);
		const { number, t, ...input } = request.output;
		const order = await openOrder(services, { number, t });
		if (!order) return context.json({ error: noSuchOrder }, 404);
		const asked = await requestReturn(
			services.db,
			{ ...input, orderId: order.id },
			services.now(),
			{ merchantEmail: services.merchantEmail, catalogue: services.currentCatalogue() },
		);
		if (!asked.ok) return context.json({ error: returnRefusals[asked.failure] }, 409);
		services.wakeOutbox();
		return context.json(await viewOf(services, order));
	};
}
