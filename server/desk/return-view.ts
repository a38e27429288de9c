import { sql } from 'kysely';
import { deskPageLength } from '../../core/desk/order-requests.ts';
import type {
	ListedReturn,
	ReturnListAnswer,
	ReturnListWish,
	ReturnState,
} from '../../core/desk/returns.ts';
import type { Database } from '../db/open.ts';
import { addressOf } from '../orders/store.ts';
import { type Cursor, writeCursor } from './cursor.ts';

/** As the index of the list has it. */
const state = sql<ReturnState>`(coalesce(progress, returns.status))`;

/** A page of returns, newest first. */
export async function pageOfReturns(
	db: Database,
	wish: ReturnListWish,
	after: Cursor | undefined,
): Promise<ReturnListAnswer> {
	const found = await returnsQuery(db, wish, after).execute();
	const shown = found.slice(0, deskPageLength);
	const last = shown.at(-1);
	const hasMore = found.length > shown.length;
	return {
		returns: await viewed(db, shown),
		next: last && hasMore ? writeCursor({ value: last.created_at_ms, id: last.id }) : null,
	};
}

/** A return by its number. */
export async function deskReturn(db: Database, number: string): Promise<ListedReturn | undefined> {
	const rows = await allReturns(db).where('returns.number', '=', number).execute();
	return (await viewed(db, rows))[0];
}

export function returnsQuery(db: Database, { status }: ReturnListWish, after: Cursor | undefined) {
	return allReturns(db)
		.$if(status !== '', (query) => query.where(sql<string>`${state}`, '=', sql.lit(status)))
		.$if(after !== undefined, (query) =>
			query.where(({ eb, refTuple, tuple }) =>
				eb(
					refTuple('returns.created_at_ms', 'returns.id'),
					'<',
					tuple(after?.value ?? 0, after?.id ?? ''),
				),
			),
		)
		.orderBy('returns.created_at_ms', 'desc')
		.orderBy('returns.id', 'desc')
		.limit(deskPageLength + 1);
}

function allReturns(db: Database) {
	return db
		.selectFrom('returns')
		.innerJoin('orders', 'orders.id', 'returns.order_id')
		.select([
			'returns.id',
			'returns.number',
			'returns.order_id',
			'returns.kind',
			'returns.reason',
			'returns.note',
			'returns.answer',
			'returns.created_at_ms',
			'orders.number as order',
			'orders.address',
			state.as('state'),
		]);
}

type Row = Awaited<ReturnType<ReturnType<typeof allReturns>['execute']>>[number];

async function viewed(db: Database, rows: readonly Row[]): Promise<ListedReturn[]> {
	if (rows.length === 0) return [];
	const lines = await db
		.selectFrom('return_lines')
		.innerJoin('returns', 'returns.id', 'return_lines.return_id')
		.innerJoin('order_lines', (join) =>
			join
				.onRef('order_lines.order_id', '=', 'returns.order_id')
				.onRef('order_lines.position', '=', 'return_lines.position'),
		)
		.select([
			'return_lines.return_id',
			'return_lines.quantity',
			'return_lines.wanted_size as wantedSize',
			'order_lines.name',
			'order_lines.size',
		])
		.where(
			'return_lines.return_id',
			'in',
			rows.map(({ id }) => id),
		)
		.orderBy('return_lines.position')
		.execute();
	const byReturn = Map.groupBy(lines, (line) => line.return_id);
	return rows.map((row) => view(row, byReturn.get(row.id) ?? []));
}

function view(row: Row, lines: readonly ListedReturn['lines'][number][]): ListedReturn {
	const { firstName, lastName } = addressOf(row);
	return {
		number: row.number,
		order: row.order,
		kind: row.kind,
		reason: row.reason,
		note: row.note,
		status: row.state,
		answer: row.answer,
		createdAt: new Date(row.created_at_ms).toISOString(),
		name: `${firstName} ${lastName}`.trim(),
		pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		lines: lines.map(({ name, size, quantity, wantedSize }) => ({
			name,
			size,
			quantity,
			wantedSize,
		})),
	};
}
