import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';

/** Where a page ended: what it is sorted by, and the id of its last row. */
export interface Cursor {
	readonly value: number;
	readonly id: string;
}

const schema = v.tuple([
	v.pipe(v.number(), v.safeInteger()),
	v.pipe(v.string(), v.maxLength(80), v.regex(/^[\w-]+$/)),
]);

/** A cursor as it stands in an address. */
export function writeCursor({ value, id }: Cursor): string {
	return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Undefined if it is none of ours. */
export function readCursor(text: string): Cursor | undefined {
	try {
		const json: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
		const read = v.safeParse(schema, json);
		return read.success ? { value: read.output[0], id: read.output[1] } : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Whether a row stands beyond where a page ended, in the order of two columns, both of which must be
 * those that the list is sorted by; every row does where nothing ended. Whatever number a cursor
 * claims, the database can compare it.
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
