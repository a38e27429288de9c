import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../../../server/db/open.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import type { Services } from '../../../server/services.ts';
import { type ChangeTopic, newsQuerySchema } from '../../rules/news.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { parseInput } from '../calls/read-input.ts';

/**
 * Ids carry the time at which their transaction began, by the clock of its machine. Each call looks
 * back this far for rows that were committed late.
 */
const lateMs = 120_000;
/** The first call starts a little earlier, because the page was fetched at the same time. */
const justBeforeMs = 10_000;
/** The client loads its lists again after a longer absence. */
const longestAwayMs = 7 * 24 * 60 * 60_000;
const maxChanges = 500;

/** Registers GET /news, which windows of the desk poll. */
export function addNewsRoutes(desk: Hono<DeskEnv>, { db }: Pick<Services, 'db'>): void {
	desk.get('/news', async (context) => {
		const input = parseInput(newsQuerySchema, context.req.query());
		if (!input.ok) return answerRefusal(context, input);
		// Ids use the machine's clock, not the shop's.
		const untilMs = Date.now();
		const { since = untilMs - justBeforeMs } = input.value;
		const rows = await newsQuery(db, Math.max(since, untilMs - longestAwayMs) - lateMs).execute();
		const changes = rows.map(({ isNew, ...row }) => ({ ...row, isNew: isNew === 1 }));
		return context.json({ untilMs, changes });
	});
}

const yes = sql<number>`1`.as('isNew');
const no = sql<number>`0`.as('isNew');
const isPaid = sql<number>`case
	when to_status = 'paid' and from_status in ('pending', 'expired', 'failed') then 1
	else 0
end`.as('isNew');

/**
 * Selects rows that are written with each change, and whose ids are newer than a moment. Ids contain
 * the time, and each table's key orders them. An order that is only about to be paid changes no list.
 */
export function newsQuery(db: Database, sinceMs: number) {
	const first = firstIdOf(sinceMs);
	const orders = db
		.selectFrom('order_history')
		.select(({ val }) => [val<ChangeTopic>('orders').as('topic'), 'id', isPaid])
		.where('id', '>=', first)
		.where('to_status', '<>', 'pending');
	const notes = db
		.selectFrom('order_notes')
		.select(({ val }) => [val<ChangeTopic>('orders').as('topic'), 'id', no])
		.where('id', '>=', first);
	const messages = db
		.selectFrom('messages')
		.select(({ val }) => [val<ChangeTopic>('messages').as('topic'), 'id', yes])
		.where('id', '>=', first)
		.where('is_suspect', '=', 0);
	const returns = db
		.selectFrom('returns')
		.select(({ val }) => [val<ChangeTopic>('returns').as('topic'), 'id', yes])
		.where('id', '>=', first);
	const stock = db
		.selectFrom('stock_movements')
		.select(({ val }) => [val<ChangeTopic>('stock').as('topic'), 'id', no])
		.where('id', '>=', first);
	return orders
		.unionAll(notes)
		.unionAll(messages)
		.unionAll(returns)
		.unionAll(stock)
		.orderBy('id', 'desc')
		.limit(maxChanges);
}

/** The smallest UUIDv7 of a moment. */
function firstIdOf(atMs: number): string {
	const hex = Math.max(0, atMs).toString(16).padStart(12, '0');
	return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
