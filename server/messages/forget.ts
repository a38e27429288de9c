import { sql } from 'kysely';
import {
	messageRetentionDays,
	unconfirmedRetentionDays,
} from '../../core/contact/message-retention.ts';
import type { Tx } from '../db/open.ts';
import { emptied } from '../mail/emptied.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';
import { answerCause, causes } from './messages.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** The batch size. Small batches keep the database responsive. */
const atOnce = 200;

type Parts = Pick<Services, 'db' | 'log' | 'now'>;

/** Checks now and every six hours which messages are due for deletion. */
export function startForgettingMessages(parts: Parts): IntervalJob {
	return startInterval(6 * hourMs, (isStopped) => forgetOldMessages(parts, isStopped));
}

/**
 * Removes old messages with their mails, and unconfirmed addresses, as the privacy policy promises.
 * It can run concurrently.
 */
export async function forgetOldMessages(
	{ db, log, now }: Parts,
	isStopped: () => boolean = () => false,
): Promise<void> {
	const nowMs = now();
	try {
		await db
			.deleteFrom('subscribers')
			.where('confirmed_at_ms', 'is', null)
			.where('left_at_ms', 'is', null)
			.where('created_at_ms', '<', nowMs - unconfirmedRetentionDays * dayMs)
			.execute();
		while (!isStopped()) {
			const count = await db.transaction().execute((tx) => forgetSome(tx, nowMs));
			if (count < atOnce) return;
		}
	} catch (cause) {
		log.error({ err: cause }, 'old messages could not be forgotten yet');
	}
}

async function forgetSome(db: Tx, nowMs: number): Promise<number> {
	const old = await db
		.selectFrom('messages')
		.select('id')
		.where(({ or, and, eb }) =>
			or([
				eb('created_at_ms', '<', nowMs - messageRetentionDays.person * dayMs),
				and([
					eb('is_suspect', '=', 1),
					eb('created_at_ms', '<', nowMs - messageRetentionDays.suspect * dayMs),
				]),
			]),
		)
		.limit(atOnce)
		.execute();
	await forgetMessages(
		db,
		old.map(({ id }) => id),
	);
	return old.length;
}

/** Removes all messages from a proven address, and the mails about them. */
export async function forgetWriter(db: Tx, email: string): Promise<void> {
	const own = await db
		.selectFrom('messages')
		.select('id')
		.where(sql`lower(email)`, '=', email)
		.execute();
	await forgetMessages(
		db,
		own.map(({ id }) => id),
	);
}

async function forgetMessages(db: Tx, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	const answers = await db
		.selectFrom('message_answers')
		.select('id')
		.where('message_id', 'in', ids)
		.execute();
	await emptied(db)
		.where('cause', 'in', [
			...ids.flatMap((id) => Object.values(causes(id))),
			...answers.map(({ id }) => answerCause(id)),
		])
		.execute();
	await db.deleteFrom('message_answers').where('message_id', 'in', ids).execute();
	// This goes one release later. The release before this one writes words.
	await db.deleteFrom('message_words').where('message_id', 'in', ids).execute();
	await db.deleteFrom('messages').where('id', 'in', ids).execute();
}
