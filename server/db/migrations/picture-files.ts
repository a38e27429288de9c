import type { Kysely } from 'kysely';

/** Uploaded pictures and all their files. Both databases keep the bytes as they are. */
export async function pictureFiles(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('pictures')
		.addColumn('hash', 'text', (column) => column.primaryKey())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('width', 'integer', (column) => column.notNull())
		.addColumn('height', 'integer', (column) => column.notNull())
		.addColumn('tones', 'text', (column) => column.notNull())
		.addColumn('uploaded_at_ms', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('picture_files')
		.addColumn('hash', 'text', (column) =>
			column.notNull().references('pictures.hash').onDelete('cascade'),
		)
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('width', 'integer', (column) => column.notNull())
		.addColumn('bytes', 'bytea', (column) => column.notNull())
		.addPrimaryKeyConstraint('picture_files_key', ['hash', 'kind', 'width'])
		.execute();
}
