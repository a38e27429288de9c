import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { MessageStatus } from '../db/people-schema.ts';
import type { MessageFilter } from '../messages/list-messages.ts';
import { flag, isOneOf, readWords, text } from './read-words.ts';

/** What the merchant can do with messages and the list from a terminal. */
export type InboxCommand = { readonly isJson: boolean } & (
	| { readonly is: 'list-messages'; readonly filter: MessageFilter }
	| { readonly is: 'show-message' | 'settle-message'; readonly name: string }
	/** Null: to the terminal. */
	| { readonly is: 'export-subscribers'; readonly file: string | null }
);

export const inboxUsage = `npm run shop -- messages list [--status unread|done|all] [--suspect] [--limit 50]
    unread ones; --suspect: what programs seem to have sent, of which you got no mail
npm run shop -- messages show MESSAGE
npm run shop -- messages done MESSAGE
npm run shop -- subscribers export [FILE]
    the Blue Crew as CSV, each with a link to leave by
    Each of these takes --json.`;

type Read = Outcome<InboxCommand, string>;

const statuses = ['unread', 'done', 'all'] as const;

/** Reads a command about messages or the list; undefined if it is about something else. */
export function readInboxCommand([subject, verb, ...words]: readonly string[]): Read | undefined {
	if (subject === 'messages') return readMessages(verb, words);
	if (subject === 'subscribers') return readSubscribers(verb, words);
	return undefined;
}

function readMessages(verb: string | undefined, words: readonly string[]): Read {
	if (verb === 'list') return readList(words);
	if (verb !== 'show' && verb !== 'done') return fail('Messages: list, show or done?');
	const read = readWords(words, {}, 1);
	if (!read.ok) return read;
	const [name = ''] = read.value.names;
	if (!/^[\da-f-]{8,36}$/i.test(name)) {
		return fail(`"${name}" is no message: it looks like 3f9c01ab, as messages list has it.`);
	}
	const is = verb === 'show' ? 'show-message' : 'settle-message';
	return succeed({ ...read.value.base, is, name });
}

function readList(words: readonly string[]): Read {
	const read = readWords(words, { status: text, limit: text, suspect: flag }, 0);
	if (!read.ok) return read;
	const { status = 'unread', limit = '50' } = read.value.options;
	if (!isOneOf<MessageStatus | 'all'>(status, statuses)) {
		return fail(`"${status}" is no status: ${statuses.join(', ')}.`);
	}
	if (!/^[1-9]\d{0,4}$/.test(limit)) return fail(`"${limit}" is no limit: 1 to 99999.`);
	return succeed({
		...read.value.base,
		is: 'list-messages',
		filter: {
			status: status === 'all' ? null : status,
			isSuspect: read.value.flags.has('suspect'),
			limit: Number(limit),
		},
	});
}

function readSubscribers(verb: string | undefined, words: readonly string[]): Read {
	if (verb !== 'export') return fail('Subscribers: they can only be exported.');
	const read = readWords(words, {}, [0, 1]);
	if (!read.ok) return read;
	const [file = null] = read.value.names;
	return succeed({ ...read.value.base, is: 'export-subscribers', file });
}
