import { createHash, randomUUIDv7 } from 'node:crypto';
import { looksLikeBot } from '../../core/contact.ts';
import type { MessageSource } from '../db/schema.ts';
import type { Shop } from '../shop.ts';

/** What somebody has written to us, as core's schemas leave it. */
export interface WrittenMessage {
	readonly source: MessageSource;
	readonly name: string;
	readonly email: string;
	/** Null: the form does not ask for it. */
	readonly phone: string | null;
	readonly subject: string | null;
	readonly text: string;
	readonly website: string;
	readonly tookMs: number;
}

/** Keeps a message, once for the browser's key and its words. */
export async function keepMessage(
	shop: Pick<Shop, 'db' | 'now'>,
	message: WrittenMessage,
	key: string,
): Promise<void> {
	const { source, name, email, phone, subject, text } = message;
	await shop.db
		.insertInto('messages')
		.values({
			id: randomUUIDv7(),
			source,
			status: 'unread',
			is_suspect: looksLikeBot(message) ? 1 : 0,
			name,
			email,
			phone,
			subject,
			text,
			attempt_hash: attemptHash(message, key),
			created_at_ms: shop.now(),
			done_at_ms: null,
		})
		.onConflict((conflict) => conflict.column('attempt_hash').doNothing())
		.execute();
}

/** Other words under a key that was used are another message: nothing that was written is lost. */
function attemptHash(message: WrittenMessage, key: string): string {
	const { source, name, email, phone, subject, text } = message;
	const words = JSON.stringify([key, source, name, email, phone, subject, text]);
	return createHash('sha256').update(words).digest('base64url');
}
