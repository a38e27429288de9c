import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { Database, DbOrTx } from '../db/open.ts';
import type { Message } from '../db/people-schema.ts';
import { messageState } from '../desk/audit/audit-states.ts';
import { exportSubscribers } from '../messages/export-subscribers.ts';
import {
	countSuspects,
	findMessage,
	markDone,
	messagesOf,
	messageView,
} from '../messages/list-messages.ts';
import { messageName } from '../messages/messages.ts';
import { auditedCommand } from './audited-command.ts';
import type { Answer } from './orders.ts';
import type { ListMessages, MessageCommand } from './read-message-command.ts';
import { formatTime, table } from './table.ts';
import { writeCsv } from './write-csv.ts';

interface MessageServices {
	readonly db: Database;
	readonly nowMs: number;
	/** The base address of links. */
	readonly publicUrl: string;
}

/** Runs the command. A failure is a sentence. */
export async function runMessageCommand(
	{ db, nowMs, publicUrl }: MessageServices,
	command: MessageCommand,
): Promise<Outcome<Answer, string>> {
	if (command.kind === 'list-messages') return await list(db, command);
	if (command.kind === 'export-subscribers') {
		const action = { action: 'export', subject: 'crew', input: null, now: () => nowMs };
		return await auditedCommand(db, { ...action, readState: async () => null }, () =>
			writeCsv(exportSubscribers(db, publicUrl), command.file, 'The subscribers'),
		);
	}
	const message = await findMessage(db, command.name);
	if (!message) return fail(`There is no message ${command.name}.`);
	if (command.kind === 'show-message') {
		return succeed({ text: messageText(message), data: messageView(message) });
	}
	const readState = (db: DbOrTx) => messageState(db, message.id);
	const action = { action: 'done', subject: message.id, input: null, readState };
	return await auditedCommand(db, { ...action, now: () => nowMs }, async () => {
		const isNew = await markDone(db, message, nowMs);
		const name = messageName(message.id);
		const text = isNew ? `Message ${name} is done.` : `Message ${name} was done already.`;
		return succeed({ text, data: { name, status: 'done' } });
	});
}

async function list(
	db: Database,
	{ filter, limit }: ListMessages,
): Promise<Outcome<Answer, string>> {
	const messages = await messagesOf(db, filter).limit(limit).execute();
	const suspects = filter.isSuspect ? 0 : await countSuspects(db);
	const hint = suspects === 0 ? [] : ['', `Set aside as suspect: ${suspects} (--suspect).`];
	return succeed({
		text: [messagesTable(messages), ...hint].join('\n'),
		data: messages.map(messageView),
	});
}

function messagesTable(messages: readonly Message[]): string {
	if (messages.length === 0) return 'There are no such messages.';
	return table(
		[
			['message', 'received', 'status', 'from', 'about'],
			...messages.map((message) => [
				messageName(message.id),
				`${formatTime(message.created_at_ms)} UTC`,
				message.status,
				message.email,
				message.subject ?? '(chat)',
			]),
		],
		5,
	);
}

/** Control characters were removed when the message came, so it is safe for a terminal. */
function messageText(message: Message): string {
	const { name, email, phone, subject, text } = message;
	return [
		`${messageName(message.id)}: ${message.status}${message.is_suspect === 1 ? ', suspect' : ''}`,
		'',
		`From        ${name}`,
		`Email       ${email}`,
		...(phone === null ? [] : [`Phone       ${phone}`]),
		...(subject === null ? [] : [`Subject     ${subject}`]),
		`Received    ${formatTime(message.created_at_ms)} UTC`,
		'',
		...(text === '' ? '(no message)' : text).split('\n').map((line) => `  ${line}`),
	].join('\n');
}
