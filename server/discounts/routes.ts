import type { Context } from 'hono';
import { discountRequestSchema } from '../../core/checkout/discount.ts';
import { clockOf } from '../../core/shop/shop-clock.ts';
import { answerRefusal, parseBody } from '../http/json.ts';
import type { Services } from '../services.ts';
import { findDiscount } from './find-code.ts';

/**
 * POST /functions/v1/discount `{ code, email? }`: 200 `{ code, percent }` or
 * `{ code, amountCents }`; 404 for an unknown code, 409 and 410 for one that does not apply. What an
 * address has used is checked at checkout only: anybody can type an address here, and the answer
 * would reveal who has bought.
 */
export function discount(services: Services) {
	return async function answerDiscount(context: Context, body: unknown): Promise<Response> {
		const read = parseBody(discountRequestSchema, body);
		if (!read.ok) return answerRefusal(context, read);
		const { code } = read.value;
		const found = await findDiscount(services.db, { code, email: null, clock: clockOf(services) });
		return found.ok ? context.json(found.value) : answerRefusal(context, found);
	};
}
