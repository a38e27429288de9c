import type { Hono } from 'hono';
import { numbersWishSchema } from '../../core/desk/numbers.ts';
import type { Services } from '../services.ts';
import type { DeskEnv } from './merchant-only.ts';
import { numbersOf } from './numbers.ts';
import { parseWish, refusalAnswer } from './refusal.ts';

/** The desk's calls about the numbers of the business. */
export function addNumberRoutes(desk: Hono<DeskEnv>, services: Services): void {
	const { db, provider } = services;
	desk.get('/numbers', async (context) => {
		const wish = parseWish(numbersWishSchema, context.req.query());
		if (!wish.ok) return refusalAnswer(context, wish.failure);
		const numbers = await numbersOf(db, wish.value, {
			isLive: provider.isLive,
			nowMs: services.now(),
		});
		return numbers.ok ? context.json(numbers.value) : refusalAnswer(context, numbers.failure);
	});
}
