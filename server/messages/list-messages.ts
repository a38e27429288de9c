import { sql } from 'kysely';
import { isoTime } from '../../core/iso-time.ts';
import type { Database } from '../db/open.ts';
import type { Message, MessageStatus } from '../db/people-schema.ts';
import { messageName } from './messages.ts';

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

/** Finds a message by its name, the end of its id, in any case. */
export async function findMessage(db: Database, name: string): Promise<Message | undefined> {
	return await db
		.selectFrom('messages')
		.selectAll()
		.where('id', 'like', `%${name.toLowerCase()}`)
		.executeTakeFirst();
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

/** The JSON view for programs. */
export function messageView(message: Message) {
	return {
		name: messageName(message.id),
		id: message.id,
		source: message.source,
		status: message.status,
		isSuspect: message.is_suspect === 1,
		from: message.name,
		email: message.email,
		phone: message.phone,
		subject: message.subject,
		text: message.text,
		receivedAt: isoTime(message.created_at_ms),
		doneAt: isoTime(message.done_at_ms),
	};
}
