import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import {
	byeSchema,
	type News,
	newsCursorHeader,
	newsHeartbeatMs,
	newsSchema,
} from '../../../core/desk/news.ts';
import { readEvents, type StreamEvent } from './event-reader.ts';
import { retryDelayMs } from './retry-delay.ts';

export interface NewsHandlers {
	readonly auth: () => Promise<GoTrueClient>;
	/** Up to where somebody has heard before; null: nobody has. */
	readonly cursor: string | null;
	readonly onNews: (news: News) => void;
	/** Whether it is heard, each time that changes. */
	readonly onConnected: (isConnected: boolean) => void;
	readonly onCursor: (cursor: string) => void;
}

/** Why a line came to an end, and so what to do next. */
type End = 'lost' | 'ended' | 'replaced' | 'refused';

/** After so long without a word a line is dead: the server speaks twice in that time. */
const silenceMs = newsHeartbeatMs * 2.5;
/** A window that nobody looks at leaves the line to others for so long. */
const replacedMs = 60_000;

/**
 * Hears the server's news for as long as nobody hangs up: comes back after every loss, later each
 * time, at once when the window is shown or the network is there again. Returns a function that closes the connection.
 */
export function connectNews(ends: NewsHandlers): () => void {
	const closing = new AbortController();
	const wake = watchForWaking(closing.signal);
	let cursor = ends.cursor;
	let failures = 0;

	async function run(): Promise<void> {
		while (!closing.signal.aborted) {
			const end = await listen();
			if (closing.signal.aborted) return;
			// Nobody may hear here: the screens say so.
			if (end === 'refused') return;
			ends.onConnected(false);
			// A session that is over ends here too, and the desk says so; else its next token is taken.
			if (end === 'ended') await renew();
			await wake.within(end === 'replaced' ? replacedMs : retryDelayMs(failures, Math.random()));
			failures += 1;
		}
	}

	/** One line, from the call until it ends. */
	async function listen(): Promise<End> {
		const line = new AbortController();
		const signal = AbortSignal.any([closing.signal, line.signal]);
		let end: End = 'lost';
		let receivedMs = performance.now();
		const silence = setInterval(() => {
			if (performance.now() - receivedMs > silenceMs) line.abort();
		}, 5000);
		const stopAsking = wake.onWake(() => {
			// Asleep the machine heard nothing, and cannot know of what it lost.
			if (performance.now() - receivedMs > newsHeartbeatMs * 1.5) line.abort();
		});
		try {
			const response = await call(signal);
			if (response.status === 401) return 'ended';
			if (response.status === 403) return 'refused';
			if (!response.ok || !response.body) return 'lost';
			const reader = readEvents((event) => {
				end = handle(event) ?? end;
			});
			for await (const text of piecesOf(response.body)) {
				receivedMs = performance.now();
				reader.feed(text);
				const lastId = reader.lastId();
				if (lastId !== null && lastId !== cursor) {
					cursor = lastId;
					ends.onCursor(lastId);
				}
			}
		} catch (cause) {
			if (!signal.aborted) console.warn('the line to the shop was lost', cause);
		} finally {
			line.abort();
			clearInterval(silence);
			stopAsking();
		}
		return end;
	}

	async function renew(): Promise<void> {
		try {
			await (await ends.auth()).refreshSession();
		} catch (cause) {
			console.warn('the session cannot be renewed now', cause);
		}
	}

	async function call(signal: AbortSignal): Promise<Response> {
		const client = await ends.auth();
		// Renewed where it has run out.
		const { data } = await client.getSession();
		return await fetch('/functions/v1/desk/news', {
			headers: {
				Authorization: `Bearer ${data.session?.access_token}`,
				...(cursor !== null && { [newsCursorHeader]: cursor }),
			},
			cache: 'no-store',
			signal,
		});
	}

	function handle({ name, data }: StreamEvent): End | undefined {
		if (name === 'here') {
			failures = 0;
			ends.onConnected(true);
		}
		if (name === 'news') ends.onNews(v.parse(newsSchema, JSON.parse(data)));
		if (name !== 'bye') return undefined;
		const { why } = v.parse(byeSchema, JSON.parse(data));
		return why === 'stopping' ? 'lost' : why;
	}

	run();
	return () => closing.abort();
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
	const reader = body.getReader();
	// A letter may be cut in two.
	const decoder = new TextDecoder();
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			yield decoder.decode(value, { stream: true });
		}
	} finally {
		reader.releaseLock();
	}
}

/** Tells when somebody looks again, or the network is back. */
function watchForWaking(signal: AbortSignal) {
	const waiting = new Set<() => void>();
	const wake = () => {
		if (document.visibilityState === 'visible') for (const go of [...waiting]) go();
	};
	document.addEventListener('visibilitychange', wake, { signal });
	addEventListener('online', wake, { signal });
	signal.addEventListener('abort', () => [...waiting].forEach((go) => void go()));

	function onWake(work: () => void): () => void {
		waiting.add(work);
		return () => waiting.delete(work);
	}

	return {
		onWake,
		/** Resolves after so long, or when woken. */
		within: (ms: number) =>
			new Promise<void>((resolve) => {
				const go = () => {
					clearTimeout(timer);
					stop();
					resolve();
				};
				const timer = setTimeout(go, ms);
				const stop = onWake(go);
			}),
	};
}
