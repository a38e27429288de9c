import { sql } from 'kysely';
import { isoTime } from '../../../core/iso-time.ts';
import type { Database } from '../../../server/db/open.ts';
import type { Message } from '../../../server/db/people-schema.ts';
import { countSuspects, countUnread, messagesOf } from '../../../server/messages/list-messages.ts';
import { answerCause } from '../../../server/messages/messages.ts';
import { hasTyped } from '../../../server/orders/search-text.ts';
import { deskPageLength } from '../../rules/order-requests.ts';
import type {
	DeskMessage,
	ListedMessage,
	MessageFilters,
	MessageListAnswer,
} from '../../rules/people.ts';
import { type Cursor, isBeyond, pageOf } from '../calls/cursor.ts';

/** Length of the text in the list, in characters. */
const beginningLength = 140;

/** A page of messages, newest first. */
export async function pageOfMessages(
	db: Database,
	filters: MessageFilters,
	after: Cursor | undefined,
): Promise<MessageListAnswer> {
	const [found, people, suspect] = await Promise.all([
		messagesQuery(db, filters, after).execute(),
		countUnread(db),
		countSuspects(db),
	]);
	const { shown, next } = pageOf(found, ({ created_at_ms: value, id }) => ({ value, id }));
	return {
		messages: shown.map(listed),
		next,
		unread: { people, suspect },
	};
}

/**
 * Selects the messages of a page plus one more to detect a next page. Uses the index, without an
 * offset.
 */
export function messagesQuery(
	db: Database,
	{ status, search }: MessageFilters,
	after: Cursor | undefined,
) {
	const isSuspect = status === 'suspect';
	return messagesOf(db, { status: isSuspect || status === 'all' ? null : status, isSuspect })
		.$if(search !== '', (query) => query.where(hasTyped('messages.search_text', search)))
		.where(isBeyond(after, ['messages.created_at_ms', 'messages.id']))
		.limit(deskPageLength + 1);
}

type Row = Awaited<ReturnType<ReturnType<typeof messagesQuery>['execute']>>[number];

function listed(row: Row): ListedMessage {
	const beginning = row.text.replaceAll(/\s+/g, ' ').slice(0, beginningLength);
	return { ...headOf(row), beginning, answers: Number(row.answers) };
}

function headOf(row: Message) {
	return {
		id: row.id,
		source: row.source,
		status: row.status,
		isSuspect: row.is_suspect === 1,
		name: row.name,
		email: row.email,
		subject: row.subject,
		createdAt: isoTime(row.created_at_ms),
	};
}

/** A message with its answers; undefined if it does not exist. */
export async function deskMessage(db: Database, id: string): Promise<DeskMessage | undefined> {
	const message = await db
		.selectFrom('messages')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst();
	if (!message) return undefined;
	const [answers, orders] = await Promise.all([answersOf(db, id), ordersOf(db, message.email)]);
	return {
		...headOf(message),
		revision: message.revision,
		phone: message.phone,
		text: message.text,
		doneAt: isoTime(message.done_at_ms),
		answers,
		orders,
	};
}

async function answersOf(db: Database, id: string): Promise<DeskMessage['answers']> {
	const answers = await db
		.selectFrom('message_answers')
		.leftJoin('auth_users', 'auth_users.id', 'message_answers.account_id')
		.select([
			'message_answers.id',
			'message_answers.text',
			'message_answers.at_ms',
			'message_answers.account_id',
			'auth_users.email',
		])
		.where('message_answers.message_id', '=', id)
		.orderBy('message_answers.at_ms')
		.orderBy('message_answers.id')
		.execute();
	if (answers.length === 0) return [];
	const mails = await db
		.selectFrom('outbox')
		.select(['cause', 'status', 'last_error'])
		.where(
			'cause',
			'in',
			answers.map((answer) => answerCause(answer.id)),
		)
		.execute();
	const byCause = new Map(mails.map((mail) => [mail.cause, mail]));
	return answers.map((answer) => {
		const mail = byCause.get(answerCause(answer.id));
		return {
			id: answer.id,
			text: answer.text,
			at: isoTime(answer.at_ms),
			author: answer.email ?? answer.account_id,
			mail: { status: mail?.status ?? 'failed', lastError: mail?.last_error ?? null },
		};
	});
}

/** Counts the orders with an e-mail address. */
async function ordersOf(db: Database, email: string): Promise<number> {
	const { count } = await db
		.selectFrom('orders')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where(sql`lower(email)`, '=', email.toLowerCase())
		.executeTakeFirstOrThrow();
	return count;
}
