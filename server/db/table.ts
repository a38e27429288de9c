import type { Generated, Insertable, Selectable } from 'kysely';
import type * as v from 'valibot';

/**
 * A column, as both databases have it. `Type` is what Kysely reads and writes. `Schema` is that of
 * the JSON in it, or undefined.
 */
export interface Column<Type, Schema = undefined> {
	readonly type: 'text' | 'integer' | 'blob';
	readonly isNullable: boolean;
	/** The database has a value for rows that are inserted without it. */
	readonly hasDefault: boolean;
	readonly schema: Schema;
	/** Never set. It carries `Type` for the compiler. */
	readonly kysely?: Type;
}

type Columns = Readonly<Record<string, Column<unknown, unknown>>>;

const required = { isNullable: false, hasDefault: false, schema: undefined };

export const text: Column<string> = { ...required, type: 'text' };
export const integer: Column<number> = { ...required, type: 'integer' };
export const blob: Column<Uint8Array> = { ...required, type: 'blob' };

/** Text that is one of a few values. */
export function textOf<Value extends string>(): Column<Value> {
	return { ...required, type: 'text' };
}

/** Text that is JSON. `parseColumn` reads it with the schema. */
export function json<Output>(
	schema: v.GenericSchema<unknown, Output>,
): Column<string, v.GenericSchema<unknown, Output>> {
	return { ...text, schema };
}

export function nullable<Type, Schema>(column: Column<Type, Schema>): Column<Type | null, Schema> {
	const { kysely: _, ...described } = column;
	return { ...described, isNullable: true };
}

export function generated<Type, Schema>(
	column: Column<Type, Schema>,
): Column<Generated<Type>, Schema> {
	const { kysely: _, ...described } = column;
	return { ...described, hasDefault: true };
}

/** A table as Kysely's interface has it. */
export type KyselyTable<Table extends Columns> = {
	[Name in keyof Table]: Table[Name] extends Column<infer Type, unknown> ? Type : never;
};

/** A row that is read. */
export type Row<Table extends Columns> = Selectable<KyselyTable<Table>>;

/** A row to insert. */
export type NewRow<Table extends Columns> = Insertable<KyselyTable<Table>>;
