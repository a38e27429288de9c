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

/** Undefined where it is none of ours. */
export function readCursor(text: string): Cursor | undefined {
	try {
		const json: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
		const read = v.safeParse(schema, json);
		return read.success ? { value: read.output[0], id: read.output[1] } : undefined;
	} catch {
		return undefined;
	}
}
