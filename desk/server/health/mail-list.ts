import { sql } from 'kysely';
import { isoTime } from '../../../core/iso-time.ts';
import type { Database } from '../../../server/db/open.ts';
import type { OutboxMessage } from '../../../server/db/schema.ts';
import type { ListedMail, MailFilters, MailListAnswer } from '../../rules/health.ts';
import { type Cursor, newestAfter, pageOf } from '../calls/cursor.ts';

/**
 * Failed mails that can be sent again and are not set aside. The text must equal the condition of
 * the partial index.
 */
export const inMailTrouble = sql<boolean>`status = 'failed' and data <> '{}' and set_aside_at_ms is null`;

/** A page of failed or waiting mails, newest first. */
export async function pageOfMails(
	db: Database,
	filters: MailFilters,
	after: Cursor | undefined,
): Promise<MailListAnswer> {
	const found = await mailsQuery(db, filters, after).execute();
	const { shown, next } = pageOf(found, ({ created_at_ms: value, id }) => ({ value, id }));
	return {
		mails: shown.map(listedMail),
		next,
	};
}

/**
 * Selects the mails of a page plus one more to detect a next page. Uses the index, without an
 * offset.
 */
export function mailsQuery(db: Database, { status }: MailFilters, after: Cursor | undefined) {
	return db
		.selectFrom('outbox')
		.select([
			'id',
			'template',
			'recipient',
			'status',
			'attempts',
			'last_error',
			'created_at_ms',
			'next_attempt_at_ms',
		])
		.where(status === 'failed' ? inMailTrouble : sql<boolean>`status = 'waiting'`)
		.$call(newestAfter(after, 'created_at_ms', 'id'));
}

type Shown = Pick<
	OutboxMessage,
	| 'id'
	| 'template'
	| 'recipient'
	| 'status'
	| 'attempts'
	| 'last_error'
	| 'created_at_ms'
	| 'next_attempt_at_ms'
>;

export function listedMail(row: Shown): ListedMail {
	return {
		id: row.id,
		template: row.template,
		to: row.recipient,
		status: row.status,
		attempts: row.attempts,
		lastError: row.last_error,
		createdAt: isoTime(row.created_at_ms),
		nextAt: row.status === 'waiting' ? isoTime(row.next_attempt_at_ms) : null,
	};
}
