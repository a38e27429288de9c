import * as v from 'valibot';
import type { Schema } from './schema.ts';

type Column = {
	[Table in keyof Schema]: `${Table}.${keyof Schema[Table] & string}`;
}[keyof Schema];

const json = v.pipe(v.string(), v.parseJson());

/**
 * Parses the JSON of a column. An error names the column and the place in it, but no value, because
 * values can be personal data.
 */
export function parseColumn<Output>(
	column: Column,
	schema: v.GenericSchema<unknown, Output>,
	text: string,
): Output {
	const parsed = v.safeParse(json, text);
	if (!parsed.success) throw new Error(`The column ${column} is not JSON.`);
	const read = v.safeParse(schema, parsed.output);
	if (read.success) return read.output;
	const [issue] = read.issues;
	const place = v.getDotPath(issue) ?? 'the value';
	throw new Error(`The column ${column} cannot be read: ${place} is not ${issue.expected}.`);
}
