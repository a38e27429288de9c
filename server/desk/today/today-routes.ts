import type { Hono } from 'hono';
import type { Services } from '../../services.ts';
import type { DeskEnv } from '../merchant-only.ts';
import { countOrders } from '../orders/order-counts.ts';
import { todayOf } from './today.ts';

/** Registers the calls about what waits. */
export function addTodayRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get('/today', async (context) => context.json(await todayOf(services)));
	desk.get('/order-counts', async (context) => context.json(await countOrders(services.db)));
}
