import type { Context } from 'hono';
import { returnRequestSchema } from '../../../core/orders/return-request.ts';
import { answerRefusal, parseBody } from '../../http/json.ts';
import type { Services } from '../../services.ts';
import { noSuchOrder, openOrder, viewOf } from '../order-page/order-page.ts';
import { requestReturn } from './returns.ts';

/**
 * POST /functions/v1/request-return (core's `returnRequestSchema`): 200 with the present data of
 * the order page; 404 if the link is invalid; 409 if the order does not allow a return.
 */
export function askForReturn(services: Services) {
	return async function answerAskForReturn(context: Context, body: unknown): Promise<Response> {
		const request = parseBody(returnRequestSchema, body);
		if (!request.ok) return answerRefusal(context, request);
		const { number, t, ...input } = request.value;
		const order = await openOrder(services, { number, t });
		if (!order) return context.json({ error: noSuchOrder }, 404);
		const asked = await requestReturn(
			services.db,
			{ ...input, orderId: order.id },
			services.now(),
			{ merchantEmail: services.merchantEmail, catalogue: services.currentCatalogue() },
		);
		if (!asked.ok) return answerRefusal(context, asked);
		services.wakeOutbox();
		return context.json(await viewOf(services, order));
	};
}
