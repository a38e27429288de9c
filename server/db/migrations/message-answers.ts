import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { type IndexedTables, indexMessage } from './first-search-index.ts';

/** What merchants have answered, by what messages are found, and the order in which lists show them. */
export async function messageAnswers(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('messages')
		.addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema
		.createTable('message_answers')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('message_id', 'text', (column) => column.notNull().references('messages.id'))
		.addColumn('account_id', 'text', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('attempt_key', 'text', (column) => column.notNull().unique())
		.addColumn('at_ms', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex('message_answers_message')
		.on('message_answers')
		.columns(['message_id', 'at_ms'])
		.execute();
	await listIndexes(db);
	await searchWords(db);
}

async function listIndexes(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createIndex('messages_desk')
		.on('messages')
		.columns(['is_suspect', 'status', 'created_at_ms', 'id'])
		.execute();
	await db.schema
		.createIndex('messages_desk_all')
		.on('messages')
		.columns(['is_suspect', 'created_at_ms', 'id'])
		.execute();
	const state = sql`case when left_at_ms is not null then 'left' when confirmed_at_ms is null then 'asked' else 'on' end`;
	await sql`create index subscribers_desk on subscribers ((${state}), created_at_ms, id)`.execute(
		db,
	);
	await db.schema
		.createIndex('subscribers_desk_all')
		.on('subscribers')
		.columns(['created_at_ms', 'id'])
		.execute();
}

async function searchWords(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// By the bytes of its letters, so that a beginning is a range of the index, whatever the locale.
	const word = isPostgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.createTable('message_words')
		.addColumn('word', word, (column) => column.notNull())
		.addColumn('message_id', 'text', (column) => column.notNull().references('messages.id'))
		.addPrimaryKeyConstraint('message_words_key', ['word', 'message_id'])
		.execute();
	await db.schema
		.createIndex('message_words_message')
		.on('message_words')
		.column('message_id')
		.execute();
	await fill(db as Kysely<IndexedTables>);
}

const atOnce = 200;

async function fill(db: Kysely<IndexedTables>): Promise<void> {
	for (let after = ''; ; ) {
		const messages = await db
			.selectFrom('messages')
			.select(['id', 'name', 'email', 'subject', 'text'])
			.where('id', '>', after)
			.orderBy('id')
			.limit(atOnce)
			.execute();
		for (const message of messages) await indexMessage(db, message);
		if (messages.length < atOnce) return;
		after = messages.at(-1)?.id ?? after;
	}
}
