import { type Outcome, type Refused, refuse, succeed } from '../../core/outcome.ts';
import type { Database } from '../db/open.ts';
import type { OutboxMessage } from '../db/schema.ts';
import { droppedData } from './secret-data.ts';

export const unknownMail = refuse('There is no such email.', 404);

/**
 * Puts a failed mail back into the outbox, due now with a new set of attempts. Wake the outbox
 * afterwards.
 */
export async function retryMail(db: Database, id: string, nowMs: number): Promise<Outcome<null>> {
	const { numUpdatedRows } = await db
		.updateTable('outbox')
		.set({ status: 'waiting', attempts: 0, next_attempt_at_ms: nowMs, set_aside_at_ms: null })
		.where('id', '=', id)
		.where('status', '=', 'failed')
		// Others have no data left to send.
		.where('data', '!=', droppedData)
		.executeTakeFirst();
	return numUpdatedRows === 1n ? succeed(null) : await whyNot(db, id);
}

/** Marks a failed mail as needing no action. */
export async function setMailAside(
	db: Database,
	id: string,
	nowMs: number,
): Promise<Outcome<null>> {
	const { numUpdatedRows } = await db
		.updateTable('outbox')
		.set({ set_aside_at_ms: nowMs })
		.where('id', '=', id)
		.where('status', '=', 'failed')
		.executeTakeFirst();
	return numUpdatedRows === 1n ? succeed(null) : await whyNot(db, id);
}

async function whyNot(db: Database, id: string): Promise<Refused> {
	const mail = await findMail(db, id);
	if (!mail) return unknownMail;
	if (mail.status === 'waiting') return refuse('This email waits to be sent already.');
	if (mail.status === 'sent') return refuse('This email was sent already.');
	return refuse(
		mail.recipient === ''
			? 'Whoever this email was for has been forgotten: there is nothing left to send.'
			: 'This email held a code that nobody can use any more: a new one has to be asked for.',
	);
}

export async function findMail(db: Database, id: string): Promise<OutboxMessage | undefined> {
	return await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
}
