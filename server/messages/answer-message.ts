import { v7 as uuidv7 } from 'uuid';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Tx } from '../db/open.ts';
import type { Message } from '../db/people-schema.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { answerCause } from './messages.ts';

export interface NewAnswer {
	/** The message's id. */
	readonly id: string;
	/** The merchant's account. */
	readonly accountId: string;
	readonly text: string;
	/** The message's `revision` that the screen showed. */
	readonly seen: number;
	/** Whether it stays unread. Otherwise an answer marks it as done. */
	readonly staysUnread: boolean;
	/** A repeated key is the same answer. */
	readonly key: string;
}

export const unknownMessage = refuse('There is no such message: it may have been removed.', 404);

/**
 * Stores an answer and mails it to the sender, in one transaction. Refused if the message has
 * changed meanwhile, because somebody else may have answered it. Wake the outbox afterwards.
 */
export async function answerMessage(
	{ db, merchantEmail, now }: Pick<Services, 'db' | 'merchantEmail' | 'now'>,
	answer: NewAnswer,
): Promise<Outcome<null>> {
	const attemptKey = `${answer.id}:${answer.key}`;
	return await commitIfOk(db, async (tx) => {
		const nowMs = now();
		// The second of two concurrent answers waits here and finds the message changed.
		const message = await touch(tx, answer, nowMs);
		if (!message) {
			if (await isAnswered(tx, attemptKey)) return succeed(null);
			if (!(await isThere(tx, answer.id))) return unknownMessage;
			return refuse('This message was changed in the meantime.', 409, 'changed');
		}
		const id = uuidv7();
		const { accountId, text } = answer;
		await tx
			.insertInto('message_answers')
			.values({
				id,
				message_id: message.id,
				account_id: accountId,
				text,
				attempt_key: attemptKey,
				at_ms: nowMs,
			})
			.execute();
		await enqueueMessage(
			tx,
			{
				cause: answerCause(id),
				template: 'message-answer',
				recipient: message.email,
				data: {
					subject: message.subject,
					answer: text,
					text: message.text,
					writtenAtMs: message.created_at_ms,
					replyTo: merchantEmail,
				},
			},
			nowMs,
		);
		return succeed(null);
	});
}

async function touch(
	db: Tx,
	{ id, seen, staysUnread }: NewAnswer,
	nowMs: number,
): Promise<Message | undefined> {
	return await db
		.updateTable('messages')
		.set({ revision: seen + 1, ...(!staysUnread && { status: 'done', done_at_ms: nowMs }) })
		.where('id', '=', id)
		.where('revision', '=', seen)
		.returningAll()
		.executeTakeFirst();
}

async function isAnswered(db: Tx, attemptKey: string): Promise<boolean> {
	const row = await db
		.selectFrom('message_answers')
		.select('id')
		.where('attempt_key', '=', attemptKey)
		.executeTakeFirst();
	return row !== undefined;
}

async function isThere(db: Tx, id: string): Promise<boolean> {
	const row = await db.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst();
	return row !== undefined;
}
