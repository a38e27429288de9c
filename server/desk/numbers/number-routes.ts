import type { Hono } from 'hono';
import { numbersQuerySchema } from '../../../core/desk/numbers.ts';
import type { Services } from '../../services.ts';
import type { DeskEnv } from '../merchant-only.ts';
import { parseInput, refusalAnswer } from '../refusal.ts';
import { numbersOf } from './numbers.ts';

/** Registers the calls about sales numbers. */
export function addNumberRoutes(desk: Hono<DeskEnv>, services: Services): void {
	const { db, provider } = services;
	desk.get('/numbers', async (context) => {
		const input = parseInput(numbersQuerySchema, context.req.query());
		if (!input.ok) return refusalAnswer(context, input.failure);
		const numbers = await numbersOf(db, input.value, {
			isLive: provider.isLive,
			nowMs: services.now(),
			catalogue: services.currentCatalogue(),
		});
		return numbers.ok ? context.json(numbers.value) : refusalAnswer(context, numbers.failure);
	});
}
