import * as v from 'valibot';
import { changeTopics, type News, newsSchema } from '../../../core/desk/news.ts';
import { connectNews, type NewsHandlers } from './news-connection.ts';
import { seenNews } from './seen-news.ts';

/**
 * The name of the lock. One window of a browser holds the connection for all, because HTTP/1.1
 * allows six per host.
 */
const name = 'blue-desk-news';

const windowMessageSchema = v.variant('kind', [
	v.object({ kind: v.literal('news'), news: newsSchema }),
	v.object({ kind: v.literal('change'), topic: v.picklist(changeTopics) }),
	v.object({ kind: v.literal('standing'), isConnected: v.boolean() }),
	v.object({ kind: v.literal('cursor'), cursor: v.string() }),
	/** A new window asks for the connection's state. */
	v.object({ kind: v.literal('who') }),
]);
type WindowMessage = v.InferOutput<typeof windowMessageSchema>;

/** The limit of remembered ids. After a reconnect the server repeats some news. */
const mostKnown = 2000;

type SharedHandlers = Pick<NewsHandlers, 'auth' | 'onNews' | 'onChange' | 'onConnected'>;

/**
 * Receives each event once, by a connection of this window or of another. Returns a function that
 * closes the connection.
 */
export function shareNewsConnection(handlers: SharedHandlers): () => void {
	const { auth, onNews, onChange, onConnected } = handlers;
	const known = new Set(seenNews());
	const closing = new AbortController();
	const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
	let cursor: string | null = null;
	let isConnected: boolean | null = null;

	function receive({ topic, ids }: News): void {
		const fresh = ids.filter((id) => !known.has(id));
		for (const id of fresh) known.add(id);
		for (const oldest of known) {
			if (known.size <= mostKnown) break;
			known.delete(oldest);
		}
		if (fresh.length > 0) onNews({ topic, count: fresh.length, ids: fresh });
	}

	function apply(message: WindowMessage): void {
		if (message.kind === 'news') receive(message.news);
		if (message.kind === 'change') onChange(message.topic);
		if (message.kind === 'cursor') cursor = message.cursor;
		if (message.kind === 'standing') {
			isConnected = message.isConnected;
			onConnected(message.isConnected);
		}
	}

	function broadcast(message: WindowMessage): void {
		apply(message);
		channel?.postMessage(message);
	}

	function open(): () => void {
		channel?.addEventListener('message', ({ data }) => {
			if (data?.kind === 'who' && isConnected !== null)
				broadcast({ kind: 'standing', isConnected });
		});
		return connectNews({
			auth,
			cursor,
			onNews: (news) => broadcast({ kind: 'news', news }),
			onChange: (topic) => broadcast({ kind: 'change', topic }),
			onConnected: (isConnected) => broadcast({ kind: 'standing', isConnected }),
			onCursor: (cursor) => broadcast({ kind: 'cursor', cursor }),
		});
	}

	channel?.addEventListener('message', ({ data }) => {
		const message = v.safeParse(windowMessageSchema, data);
		if (message.success) apply(message.output);
	});
	channel?.postMessage({ kind: 'who' } satisfies WindowMessage);
	holdConnection(open, closing.signal);
	return () => {
		closing.abort();
		channel?.close();
	};
}

/** Opens the connection when this window gets the lock, and closes it when the signal aborts. */
function holdConnection(open: () => () => void, signal: AbortSignal): void {
	const whole = () =>
		new Promise<void>((resolve) => {
			const close = open();
			const end = () => {
				close();
				resolve();
			};
			if (signal.aborted) end();
			else signal.addEventListener('abort', end, { once: true });
		});
	// Web Locks need a secure context. Without them each window has its own connection.
	if (!navigator.locks) void whole();
	else navigator.locks.request(name, { signal }, whole).catch(() => undefined);
}
