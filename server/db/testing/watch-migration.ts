import type { KyselyPlugin } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrations } from '../migrations.ts';

/** All migrations. `onStatement` is called after each statement of the named one. */
export function watchMigration(
	name: string,
	onStatement: () => void,
): Readonly<Record<string, Migration>> {
	const migration = migrations[name];
	if (!migration) throw new Error(`There is no migration "${name}".`);
	const plugin: KyselyPlugin = {
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			onStatement();
			return result;
		},
	};
	return { ...migrations, [name]: { up: (db) => migration.up(db.withPlugin(plugin)) } };
}
