import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { MessageStatus } from '../db/people-schema.ts';
import type { MessageFilter } from '../messages/list-messages.ts';
import { flag, isOneOf, readArguments, text } from './read-arguments.ts';

export interface ListMessages {
	readonly kind: 'list-messages';
	readonly filter: MessageFilter;
	readonly limit: number;
}

/** Commands about messages and subscribers. */
export type MessageCommand = { readonly isJson: boolean } & (
	| ListMessages
	| { readonly kind: 'show-message' | 'finish-message'; readonly name: string }
	/** Null: to the terminal. */
	| { readonly kind: 'export-subscribers'; readonly file: string | null }
);

export const messageUsage = `npm run shop -- messages list [--status unread|done|all] [--suspect] [--limit 50]
    unread ones; --suspect: what programs seem to have sent, of which you got no mail
npm run shop -- messages show MESSAGE
npm run shop -- messages done MESSAGE
npm run shop -- subscribers export [FILE]
    the Blue Crew as CSV, each with a link to leave by
    Each of these takes --json.`;

type Read = Outcome<MessageCommand, string>;

const statuses = ['unread', 'done', 'all'] as const;

/** Reads a command about messages or subscribers; undefined if it is about something else. */
export function readMessageCommand([subject, verb, ...args]: readonly string[]): Read | undefined {
	if (subject === 'messages') return readMessages(verb, args);
	if (subject === 'subscribers') return readSubscribers(verb, args);
	return undefined;
}

function readMessages(verb: string | undefined, args: readonly string[]): Read {
	if (verb === 'list') return readList(args);
	if (verb !== 'show' && verb !== 'done') return fail('Messages: list, show or done?');
	const read = readArguments(args, {}, 1);
	if (!read.ok) return read;
	const [name = ''] = read.value.names;
	if (!/^[\da-f-]{8,36}$/i.test(name)) {
		return fail(`"${name}" is no message: it looks like 3f9c01ab, as messages list has it.`);
	}
	const kind = verb === 'show' ? 'show-message' : 'finish-message';
	return succeed({ ...read.value.base, kind, name });
}

function readList(args: readonly string[]): Read {
	const read = readArguments(args, { status: text, limit: text, suspect: flag }, 0);
	if (!read.ok) return read;
	const { status = 'unread', limit = '50' } = read.value.options;
	if (!isOneOf<MessageStatus | 'all'>(status, statuses)) {
		return fail(`"${status}" is no status: ${statuses.join(', ')}.`);
	}
	if (!/^[1-9]\d{0,4}$/.test(limit)) return fail(`"${limit}" is no limit: 1 to 99999.`);
	return succeed({
		...read.value.base,
		kind: 'list-messages',
		filter: {
			status: status === 'all' ? null : status,
			isSuspect: read.value.flags.has('suspect'),
		},
		limit: Number(limit),
	});
}

function readSubscribers(verb: string | undefined, args: readonly string[]): Read {
	if (verb !== 'export') return fail('Subscribers: they can only be exported.');
	const read = readArguments(args, {}, [0, 1]);
	if (!read.ok) return read;
	const [file = null] = read.value.names;
	return succeed({ ...read.value.base, kind: 'export-subscribers', file });
}
