import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Message, MessageStatus } from '../db/people-schema.ts';

export interface MessageFilter {
	readonly status: MessageStatus | null;
	/** Lists only messages that look like a bot's, instead of the others. */
	readonly isSuspect: boolean;
}

/** Selects messages with the number of their answers, newest first. */
export function messagesOf(db: Database, { status, isSuspect }: MessageFilter) {
	return (
		db
			.selectFrom('messages')
			.selectAll('messages')
			.select(({ selectFrom }) =>
				selectFrom('message_answers')
					.select(({ fn }) => fn.countAll<number>().as('count'))
					.whereRef('message_answers.message_id', '=', 'messages.id')
					.as('answers'),
			)
			// Literals, so that the database can use the partial index.
			.where('is_suspect', '=', sql.lit(isSuspect ? 1 : 0))
			.$if(status !== null, (query) => query.where('status', '=', sql.lit(status)))
			.orderBy('messages.created_at_ms', 'desc')
			.orderBy('messages.id', 'desc')
	);
}

/** Counts unread suspect messages. */
export async function countSuspects(db: Database): Promise<number> {
	return await countUnreadOf(db, { isSuspect: true });
}

/** Counts unread messages without suspect ones. */
export async function countUnread(db: Database): Promise<number> {
	return await countUnreadOf(db, { isSuspect: false });
}

async function countUnreadOf(
	db: Database,
	{ isSuspect }: Pick<MessageFilter, 'isSuspect'>,
): Promise<number> {
	const { count } = await db
		.selectFrom('messages')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('is_suspect', '=', isSuspect ? 1 : 0)
		.where('status', '=', 'unread')
		.executeTakeFirstOrThrow();
	return count;
}

/** Marks a message as done. Returns false if it already was. */
export async function markDone(
	db: Database,
	{ id }: Pick<Message, 'id'>,
	nowMs: number,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('messages')
		.set(({ eb }) => ({ status: 'done', done_at_ms: nowMs, revision: eb('revision', '+', 1) }))
		.where('id', '=', id)
		.where('status', '=', 'unread')
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Marks a message as unread. Returns false if it already was. */
export async function markUnread(db: Database, { id }: Pick<Message, 'id'>): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('messages')
		.set(({ eb }) => ({ status: 'unread', done_at_ms: null, revision: eb('revision', '+', 1) }))
		.where('id', '=', id)
		.where('status', '=', 'done')
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
