import { randomUUIDv7 } from 'node:crypto';
import type { Work } from '../room.ts';

export interface TextMessage {
	/** Digits without `+`. */
	readonly to: string;
	readonly text: string;
	/** What caused it; a second one with the same cause is dropped. */
	readonly cause: string;
	readonly nowMs: number;
}

/** Puts a text message into the outbox. Wake the worker when the transaction is committed. */
export async function sendText(work: Work, { to, text, cause, nowMs }: TextMessage): Promise<void> {
	await work
		.insertInto('outbox')
		.values({
			id: randomUUIDv7(),
			cause,
			template: 'text-message',
			recipient: to,
			data: JSON.stringify({ to, text }),
			status: 'waiting',
			next_attempt_at_ms: nowMs,
			last_error: null,
			created_at_ms: nowMs,
			sent_at_ms: null,
		})
		.onConflict((conflict) => conflict.column('cause').doNothing())
		.execute();
}
