import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { type Database, openDatabase } from './open.ts';
import { tables } from './schema.ts';
import type { Column } from './table.ts';

/** Columns (`table.column`) that no code uses. */
const undescribed: readonly RegExp[] = [
	// Measurements of visits: empty since 0054. The table stays for the release before.
	/^vitals\./,
	// Until when secrets stayed readable for a release that is no longer the one before (0025).
	/^auth_secrets\.wrap_after_ms$/,
];

/** The databases' names of types. */
const typeOf: Readonly<Record<string, Column<unknown>['type']>> = {
	text: 'text',
	integer: 'integer',
	bigint: 'integer',
	int4: 'integer',
	int8: 'integer',
	blob: 'blob',
	bytea: 'blob',
};

describe.each(databaseKinds())('the description of the tables on $name', ({ name, create }) => {
	it('is what the migrations make', async () => {
		const db = await openDatabase(await create());
		const keys = name === 'SQLite' ? await keyColumns(db) : [];
		const migrated = (await db.introspection.getTables()).flatMap((table) =>
			table.columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
				const column = `${table.name}.${name}`;
				const described: Described = {
					type: typeOf[dataType.toLowerCase()] ?? dataType,
					isNullable: isNullable && !keys.includes(column),
					hasDefault: hasDefaultValue,
				};
				return [column, described] as const;
			}),
		);
		await db.destroy();
		const used = migrated.filter(([column]) => !undescribed.some((name) => name.test(column)));
		expect(Object.fromEntries(used)).toEqual(describedColumns());
	});
});

type Described = Pick<Column<unknown>, 'isNullable' | 'hasDefault'> & { readonly type: string };

function describedColumns(): Readonly<Record<string, Described>> {
	const columns = Object.entries(tables).flatMap(([table, described]) =>
		Object.entries<Column<unknown, unknown>>(described).map(
			([name, { type, isNullable, hasDefault }]) =>
				[`${table}.${name}`, { type, isNullable, hasDefault }] as const,
		),
	);
	return Object.fromEntries(columns);
}

/** SQLite accepts null in a primary key that is not said to be `not null`. We never write one. */
async function keyColumns(db: Database): Promise<readonly string[]> {
	const { rows } = await sql<{ column: string }>`
		select tables.name || '.' || columns.name as "column"
		from sqlite_master as tables, pragma_table_info(tables.name) as columns
		where columns.pk > 0`.execute(db);
	return rows.map(({ column }) => column);
}
