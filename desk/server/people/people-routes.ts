import type { Context, Hono } from 'hono';
import { type Outcome, type Refused, refuse, succeed } from '../../../core/outcome.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import { answerMessage, unknownMessage } from '../../../server/messages/answer-message.ts';
import { exportMessages } from '../../../server/messages/export-messages.ts';
import { exportSubscribers } from '../../../server/messages/export-subscribers.ts';
import { markDone, markUnread } from '../../../server/messages/list-messages.ts';
import type { Services } from '../../../server/services.ts';
import {
	answerKeySchema,
	type DeskMessage,
	messageAnswerSchema,
	messageListSchema,
	subscriberListSchema,
} from '../../rules/people.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { audited } from '../audit/audit.ts';
import { messageState } from '../audit/audit-states.ts';
import { csvAnswer } from '../audit/csv-answer.ts';
import { answerPage } from '../calls/answer-page.ts';
import { parseInput, readInput } from '../calls/read-input.ts';
import { deskMessage, pageOfMessages } from './message-view.ts';
import { pageOfSubscribers } from './subscriber-view.ts';

type DeskContext = Context<DeskEnv>;
type Done = Outcome<null>;

/** Registers the calls about messages and newsletter subscribers. */
export function addPeopleRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get(
		'/messages',
		answerPage(messageListSchema, (input, after) => pageOfMessages(services.db, input, after)),
	);
	desk.get('/messages.csv', (context) =>
		csvAnswer(services, context, { name: 'messages', input: null }, exportMessages(services.db)),
	);
	desk.get('/messages/:messageId', (context) => showMessage(services, context));
	desk.post('/messages/:messageId/answer', (context) => answer(services, context));
	desk.post('/messages/:messageId/done', (context) =>
		write(services, context, { action: 'done', input: null }, async (id) => {
			await markDone(services.db, { id }, services.now());
			return succeed(null);
		}),
	);
	desk.post('/messages/:messageId/unread', (context) =>
		write(services, context, { action: 'unread', input: null }, async (id) => {
			await markUnread(services.db, { id });
			return succeed(null);
		}),
	);
	desk.get(
		'/subscribers',
		answerPage(subscriberListSchema, (input, after) =>
			pageOfSubscribers(services.db, input, after),
		),
	);
	desk.get('/subscribers.csv', (context) =>
		csvAnswer(
			services,
			context,
			{ name: 'crew', input: null },
			exportSubscribers(services.db, services.publicUrl ?? services.defaultUrl),
		),
	);
}

async function showMessage({ db }: Services, context: DeskContext): Promise<Response> {
	const id = idOf(context);
	const message = id === null ? undefined : await deskMessage(db, id);
	return message ? context.json(message) : answerRefusal(context, unknownMessage);
}

/** The id in the path; null if it is malformed. */
function idOf(context: DeskContext): string | null {
	const id = (context.req.param('messageId') ?? '').toLowerCase();
	return /^[\da-f-]{36}$/.test(id) ? id : null;
}

async function answer(services: Services, context: DeskContext): Promise<Response> {
	const key = parseInput(answerKeySchema, context.req.header('idempotency-key'));
	if (!key.ok) return answerRefusal(context, key);
	const input = await readInput(context, messageAnswerSchema);
	if (!input.ok) return answerRefusal(context, input);
	const { text, seen, staysUnread } = input.value;
	const { userId: accountId } = context.get('merchant');
	// The text is stored with the message and deleted with it.
	const noted = { seen, staysUnread, characters: text.length };
	return await write(services, context, { action: 'answer', input: noted }, async (id) => {
		const given = { id, accountId, text, seen, staysUnread, key: key.value };
		const done = await answerMessage(services, given);
		if (done.ok || done.refusal.code !== 'changed') return done;
		return await changedMessage(services, id);
	});
}

/** Says how the message is now. */
async function changedMessage({ db }: Services, id: string): Promise<Refused> {
	const message = await deskMessage(db, id);
	if (!message) return unknownMessage;
	return refuse(`This message was changed in the meantime: ${standing(message)}.`);
}

function standing({ status, answers }: DeskMessage): string {
	const last = answers.at(-1);
	const answered = last ? `it was last answered by ${last.author}` : 'nobody has answered it';
	return `${answered}, and it is ${status === 'done' ? 'done' : 'unread'} now`;
}

interface Asked {
	readonly action: string;
	readonly input: unknown;
}

/** Changes a message, records the change, and answers the present message. */
async function write(
	services: Services,
	context: DeskContext,
	{ action, input }: Asked,
	work: (id: string) => Promise<Done>,
): Promise<Response> {
	const { db, now } = services;
	const id = idOf(context);
	const known = id === null ? undefined : await deskMessage(db, id);
	if (id === null || !known) return answerRefusal(context, unknownMessage);
	const { userId: accountId } = context.get('merchant');
	const readState = (db: DbOrTx) => messageState(db, id);
	const done = await audited(
		services,
		{ accountId, action, subject: id, input, readState, now },
		() => work(id),
	);
	services.wakeOutbox();
	const message = await deskMessage(db, id);
	if (done.ok) return context.json(message);
	return answerRefusal(context, done, done.refusal.status === 409 ? { message } : {});
}
