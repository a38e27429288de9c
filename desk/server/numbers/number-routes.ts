import type { Hono } from 'hono';
import { answerRefusal } from '../../../server/http/json.ts';
import type { Services } from '../../../server/services.ts';
import { numbersQuerySchema } from '../../rules/numbers.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { parseInput } from '../calls/read-input.ts';
import { numbersOf } from './numbers.ts';

/** Registers the calls about sales numbers. */
export function addNumberRoutes(desk: Hono<DeskEnv>, services: Services): void {
	const { db, provider } = services;
	desk.get('/numbers', async (context) => {
		const input = parseInput(numbersQuerySchema, context.req.query());
		if (!input.ok) return answerRefusal(context, input);
		const numbers = await numbersOf(db, input.value, {
			isLive: provider.isLive,
			nowMs: services.now(),
			catalogue: services.currentCatalogue(),
		});
		return numbers.ok ? context.json(numbers.value) : answerRefusal(context, numbers);
	});
}
