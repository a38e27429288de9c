import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { looksLikeBot } from '../../core/contact/contact.ts';
import type { Tx } from '../db/open.ts';
import type { Message, MessageSource } from '../db/people-schema.ts';
import { enqueueWithDailyLimit } from '../mail/daily-limit.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import { searchText } from '../orders/search-text.ts';
import type { Services } from '../services.ts';

/** A message, parsed by core's schemas. */
export interface WrittenMessage {
	readonly source: MessageSource;
	readonly name: string;
	readonly email: string;
	/** Null if the form has no such field. */
	readonly phone: string | null;
	readonly subject: string | null;
	readonly text: string;
	readonly website: string;
	readonly tookMs: number;
}

/** The name of a message is the end of its id. The beginning is the time and similar for all. */
function messageName(id: string): string {
	return id.slice(-8);
}

/**
 * Stores a message, once per key and content, and enqueues mails to the merchant and the sender in
 * the same transaction. A suspect message sends no mail.
 */
export async function storeMessage(
	services: Services,
	message: WrittenMessage,
	key: string,
): Promise<void> {
	const isSuspect = looksLikeBot(message);
	const nowMs = services.now();
	await services.db.transaction().execute(async (tx) => {
		const { source, name, email, phone, subject, text } = message;
		const inserted = await tx
			.insertInto('messages')
			.values({
				id: uuidv7(),
				source,
				status: 'unread',
				is_suspect: isSuspect ? 1 : 0,
				name,
				email,
				phone,
				subject,
				text,
				attempt_hash: attemptHash(message, key),
				created_at_ms: nowMs,
				done_at_ms: null,
				search_text: messageText(message),
			})
			.onConflict((conflict) => conflict.column('attempt_hash').doNothing())
			.returning('id')
			.executeTakeFirst();
		if (!inserted) return;
		if (isSuspect) return;
		await notifyMerchant(services, tx, { ...message, id: inserted.id });
		await enqueueReceipt(tx, { ...message, id: inserted.id }, nowMs);
	});
	services.wakeOutbox();
}

/** The text in which a message is found. */
export function messageText({
	name,
	email,
	subject,
	text,
}: Pick<Message, 'name' | 'email' | 'subject' | 'text'>): string {
	return searchText([email, name, subject ?? '', text]);
}

type StoredMessage = WrittenMessage & { readonly id: string };

async function notifyMerchant(
	{ merchantEmail, now }: Services,
	db: Tx,
	{ id, source, name, email, phone, subject, text }: StoredMessage,
): Promise<void> {
	if (merchantEmail === null) return;
	const nowMs = now();
	await enqueueMessage(
		db,
		{
			cause: causes(id).merchant,
			template: 'new-message',
			recipient: merchantEmail,
			data: {
				id,
				name: messageName(id),
				source,
				sender: name,
				email,
				phone,
				subject,
				text,
				receivedAtMs: nowMs,
			},
		},
		nowMs,
	);
}

async function enqueueReceipt(
	db: Tx,
	{ id, email, source }: StoredMessage,
	nowMs: number,
): Promise<void> {
	await enqueueWithDailyLimit(
		db,
		{
			cause: causes(id).sender,
			template: 'message-receipt',
			recipient: email,
			data: { source },
		},
		nowMs,
	);
}

/** The causes of a message's mails, which are deleted with it. */
export function causes(id: string) {
	return { merchant: `new-message:${id}`, sender: `message-receipt:${id}` };
}

/** The cause of an answer's mail. */
export function answerCause(answerId: string): string {
	return `message-answer:${answerId}`;
}

/**
 * The hash includes the content: other content under a used key is another message, so nothing is
 * lost.
 */
function attemptHash(message: WrittenMessage, key: string): string {
	const { source, name, email, phone, subject, text } = message;
	const content = JSON.stringify([key, source, name, email, phone, subject, text]);
	return createHash('sha256').update(content).digest('base64url');
}
