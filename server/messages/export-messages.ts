import { csvHead, csvPhone, csvRow } from '../../core/csv.ts';
import { isoTime } from '../../core/iso-time.ts';
import type { Database } from '../db/open.ts';

const atOnce = 500;

/** Every message as CSV in order of arrival, including suspect ones, which are marked. */
export async function* exportMessages(db: Database): AsyncGenerator<string> {
	yield csvHead([
		'received at',
		'status',
		'suspect',
		'source',
		'name',
		'email',
		'phone',
		'subject',
		'message',
		'answers',
		'last answer at',
	]);
	for (let after = ''; ; ) {
		const messages = await messagesAfter(db, after);
		if (messages.length === 0) return;
		yield messages
			.map((message) =>
				csvRow([
					isoTime(message.created_at_ms),
					message.status,
					message.is_suspect === 1 ? 'yes' : 'no',
					message.source,
					message.name,
					message.email,
					csvPhone(message.phone ?? ''),
					message.subject,
					message.text,
					Number(message.answers),
					message.answered_at_ms === null ? null : isoTime(Number(message.answered_at_ms)),
				]),
			)
			.join('');
		after = messages.at(-1)?.id ?? after;
	}
}

/** Ids contain the time, so their order is the order of arrival. */
async function messagesAfter(db: Database, after: string) {
	return await db
		.selectFrom('messages')
		.selectAll()
		.select(({ selectFrom }) => [
			selectFrom('message_answers')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.whereRef('message_answers.message_id', '=', 'messages.id')
				.as('answers'),
			selectFrom('message_answers')
				.select(({ fn }) => fn.max('at_ms').as('at'))
				.whereRef('message_answers.message_id', '=', 'messages.id')
				.as('answered_at_ms'),
		])
		.where('id', '>', after)
		.orderBy('id')
		.limit(atOnce)
		.execute();
}
