import * as v from 'valibot';
import { tables } from './schema.ts';
import type { Column } from './table.ts';

const json = v.pipe(v.string(), v.parseJson());

/**
 * Parses the JSON of a column: `parseColumn(orderTables.orders.address, order.address)`. An error
 * names the column and the place in it, but no value, because values can be personal data.
 */
export function parseColumn<Output>(
	column: Column<unknown, v.GenericSchema<unknown, Output>>,
	text: string,
): Output {
	return parseColumnAs(column, column.schema, text);
}

/** Parses the JSON of a column with another schema: the desk reads more of a draft than the shop. */
export function parseColumnAs<Output>(
	column: Column<unknown, unknown>,
	schema: v.GenericSchema<unknown, Output>,
	text: string,
): Output {
	const parsed = v.safeParse(json, text);
	if (!parsed.success) throw new Error(`The column ${nameOf(column)} is not JSON.`);
	const read = v.safeParse(schema, parsed.output);
	if (read.success) return read.output;
	const [issue] = read.issues;
	const place = v.getDotPath(issue) ?? 'the value';
	throw new Error(
		`The column ${nameOf(column)} cannot be read: ${place} is not ${issue.expected}.`,
	);
}

function nameOf(column: Column<unknown, unknown>): string {
	for (const [table, columns] of Object.entries(tables)) {
		for (const [name, other] of Object.entries<Column<unknown, unknown>>(columns)) {
			if (other === column) return `${table}.${name}`;
		}
	}
	return 'of no table';
}
