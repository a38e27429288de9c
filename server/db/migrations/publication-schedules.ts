import { type Kysely, sql } from 'kysely';

/** What is published at a later time: the price of a product, or changes of several. */
export async function publicationSchedules(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('publication_schedules')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('kind', 'text', (column) =>
			column.notNull().check(sql`kind in ('price', 'publication')`),
		)
		.addColumn('product_id', 'text', (column) => column.references('product_drafts.id'))
		.addColumn('state', 'text', (column) =>
			column.notNull().check(sql`state in ('waiting', 'running', 'done', 'cancelled', 'refused')`),
		)
		.addColumn('plan', 'text', (column) => column.notNull())
		.addColumn('before', 'text')
		.addColumn('starts_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('ends_at_ms', 'bigint')
		.addColumn('due_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('held_until_ms', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('next_attempt_at_ms', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('problem', 'text')
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		// No reference to `auth_users`: the account may be one of another auth service.
		.addColumn('created_by', 'text')
		.execute();
	await db.schema
		.createIndex('publication_schedules_due')
		.on('publication_schedules')
		.columns(['state', 'due_at_ms'])
		.execute();
}

/** Which publications, and so which prices, were published by a schedule. */
export async function scheduledPublications(db: Kysely<unknown>): Promise<void> {
	for (const table of ['publications', 'price_changes']) {
		await db.schema
			.alterTable(table)
			.addColumn('schedule_id', 'text', (column) => column.references('publication_schedules.id'))
			.execute();
	}
}
