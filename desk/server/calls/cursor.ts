import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { deskPageLength } from '../../rules/order-requests.ts';

/** The end of a page: the value it is sorted by, and the id of its last row. */
export interface Cursor {
	readonly value: number;
	readonly id: string;
}

const schema = v.pipe(
	v.string(),
	v.transform((text) => Buffer.from(text, 'base64url').toString()),
	v.parseJson(),
	v.tuple([
		v.pipe(v.number(), v.safeInteger()),
		v.pipe(v.string(), v.maxLength(80), v.regex(/^[\w-]+$/)),
	]),
	v.transform(([value, id]) => ({ value, id })),
);

/** Encodes a cursor for a URL. */
export function writeCursor({ value, id }: Cursor): string {
	return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Makes a list a page: newest first, after the cursor, with one row more than is shown. */
export function newestAfter(after: Cursor | undefined, column: string, key: string) {
	return function pageAfter<Db, Tables extends keyof Db, Row>(
		list: SelectQueryBuilder<Db, Tables, Row>,
	) {
		return list
			.where(isBeyond(after, [column, key]))
			.orderBy(sql.ref(column), 'desc')
			.orderBy(sql.ref(key), 'desc')
			.limit(deskPageLength + 1);
	};
}

/** The rows of a page with the cursor of the next one. A list selects one row more than it shows. */
export function pageOf<Row>(
	found: readonly Row[],
	cursorOf: (row: Row) => Cursor,
): { readonly shown: readonly Row[]; readonly next: string | null } {
	const shown = found.slice(0, deskPageLength);
	const last = shown.at(-1);
	const hasMore = found.length > shown.length;
	return { shown, next: last && hasMore ? writeCursor(cursorOf(last)) : null };
}

/** All rows of a list, page by page. `read` selects one row more than a page shows. */
export async function* pagesOf<Row>(
	read: (after: Cursor | undefined) => Promise<readonly Row[]>,
	cursorOf: (row: Row) => Cursor,
): AsyncGenerator<readonly Row[]> {
	for (let after: Cursor | undefined; ; ) {
		const rows = await read(after);
		yield rows;
		const last = rows.at(-1);
		if (rows.length <= deskPageLength || !last) return;
		after = cursorOf(last);
	}
}

/** Decodes a cursor; undefined if it is invalid. */
export function readCursor(text: string): Cursor | undefined {
	const read = v.safeParse(schema, text);
	return read.success ? read.output : undefined;
}

/**
 * Makes the condition that a row comes after a cursor in the list's order, which must use these two
 * columns. Without a cursor every row does. The database can compare any number that a cursor
 * contains.
 */
export function isBeyond(
	after: Cursor | undefined,
	[column, key]: readonly [column: string, key: string],
	comparison: '<' | '>' = '<',
): RawBuilder<boolean> {
	if (after === undefined) return sql`true`;
	const row = sql`(${sql.ref(column)}, ${sql.ref(key)})`;
	const end = sql`(cast(${after.value} as bigint), ${after.id})`;
	return sql`${row} ${sql.raw(comparison)} ${end}`;
}
