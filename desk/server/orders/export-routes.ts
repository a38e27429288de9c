import type { Hono } from 'hono';
import * as v from 'valibot';
import { clockOf } from '../../../core/shop/shop-clock.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import { exportMoney, exportOrders, stretchOfDays } from '../../../server/orders/export-orders.ts';
import { searchOfCharge } from '../../../server/payments/charge-search.ts';
import type { Services } from '../../../server/services.ts';
import { daysReversed } from '../../rules/numbers.ts';
import { chosenDay, orderListSchema } from '../../rules/order-requests.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { csvAnswer } from '../audit/csv-answer.ts';
import { parseInput } from '../calls/read-input.ts';
import { pagesOfIds } from './order-list.ts';

const daysSchema = v.pipe(
	v.object({ from: chosenDay(), to: chosenDay() }),
	v.check(({ from, to }) => from === undefined || to === undefined || from <= to, daysReversed),
);

/** Registers the downloads of orders as CSV. */
export function addExportRoutes(desk: Hono<DeskEnv>, services: Services): void {
	const { db, provider } = services;
	const { isLive } = provider;
	desk.get('/orders.csv', async (context) => {
		const input = parseInput(orderListSchema, context.req.query());
		if (!input.ok) return answerRefusal(context, input);
		const search = await searchOfCharge(provider, input.value.search);
		if (!search.ok) return answerRefusal(context, search);
		const { zone } = clockOf(services);
		const pages = pagesOfIds(db, { ...input.value, search: search.value, zone });
		const file = { name: 'orders', input: input.value };
		return await csvAnswer(services, context, file, exportOrders(db, pages, { isLive, zone }));
	});
	desk.get('/numbers/orders.csv', async (context) => {
		const input = parseInput(daysSchema, context.req.query());
		if (!input.ok) return answerRefusal(context, input);
		const file = { name: 'payments', input: input.value };
		const { zone } = clockOf(services);
		const money = exportMoney(db, stretchOfDays(input.value, zone), { isLive, zone });
		return await csvAnswer(services, context, file, money);
	});
}
