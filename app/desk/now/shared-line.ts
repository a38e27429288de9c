import * as v from 'valibot';
import { type News, newsSchema } from '../../../core/desk/news.ts';
import { keepLine, type LineEnds } from './news-line.ts';

/** Of all windows of a browser one has the line: six lines would be all that a browser opens. */
const name = 'blue-desk-news';

const saidSchema = v.variant('kind', [
	v.object({ kind: v.literal('news'), news: newsSchema }),
	v.object({ kind: v.literal('standing'), isConnected: v.boolean() }),
	v.object({ kind: v.literal('cursor'), cursor: v.string() }),
	/** A window has opened and asks how it stands. */
	v.object({ kind: v.literal('who') }),
]);
type Said = v.InferOutput<typeof saidSchema>;

/** So many are remembered: after a loss the server tells some of what it has told. */
const mostKnown = 2000;

type Ends = Pick<LineEnds, 'auth' | 'onNews' | 'onStanding'>;

/** Receives each event once, by a connection of this window or of another. Returns a function that closes the connection. */
export function shareLine({ auth, onNews, onStanding }: Ends): () => void {
	const known = new Set<string>();
	const hung = new AbortController();
	const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
	let cursor: string | null = null;
	let standing: boolean | null = null;

	function hear({ topic, ids }: News): void {
		const fresh = ids.filter((id) => !known.has(id));
		for (const id of fresh) known.add(id);
		for (const oldest of known) {
			if (known.size <= mostKnown) break;
			known.delete(oldest);
		}
		if (fresh.length > 0) onNews({ topic, count: fresh.length, ids: fresh });
	}

	function take(said: Said): void {
		if (said.kind === 'news') hear(said.news);
		if (said.kind === 'cursor') cursor = said.cursor;
		if (said.kind === 'standing') {
			standing = said.isConnected;
			onStanding(said.isConnected);
		}
	}

	function say(said: Said): void {
		take(said);
		channel?.postMessage(said);
	}

	function open(): () => void {
		channel?.addEventListener('message', ({ data }) => {
			if (data?.kind === 'who' && standing !== null)
				say({ kind: 'standing', isConnected: standing });
		});
		return keepLine({
			auth,
			cursor,
			onNews: (news) => say({ kind: 'news', news }),
			onStanding: (isConnected) => say({ kind: 'standing', isConnected }),
			onCursor: (heard) => say({ kind: 'cursor', cursor: heard }),
		});
	}

	channel?.addEventListener('message', ({ data }) => {
		const said = v.safeParse(saidSchema, data);
		if (said.success) take(said.output);
	});
	channel?.postMessage({ kind: 'who' } satisfies Said);
	holdLine(open, hung.signal);
	return () => {
		hung.abort();
		channel?.close();
	};
}

/** Opens the line once no other window has it, and closes it when all is over. */
function holdLine(open: () => () => void, signal: AbortSignal): void {
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
	// Only pages that came safely have locks: elsewhere each window has a line of its own.
	if (!navigator.locks) void whole();
	else navigator.locks.request(name, { signal }, whole).catch(() => undefined);
}
