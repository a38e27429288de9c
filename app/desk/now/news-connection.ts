import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import {
	type ChangeTopic,
	changeSchema,
	type News,
	newsCursorHeader,
	newsEndSchema,
	newsHeartbeatMs,
	newsSchema,
} from '../../../core/desk/news.ts';
import { readEvents, type StreamEvent } from './event-reader.ts';
import { retryDelayMs } from './retry-delay.ts';

export interface NewsHandlers {
	readonly auth: () => Promise<GoTrueClient>;
	/** The position in the event stream; null to start at the newest. */
	readonly cursor: string | null;
	readonly onNews: (news: News) => void;
	readonly onChange: (topic: ChangeTopic) => void;
	/** Called when the connection is established or lost. */
	readonly onConnected: (isConnected: boolean) => void;
	readonly onCursor: (cursor: string) => void;
}

/** The reason for the end of a connection. */
type End = 'lost' | 'ended' | 'replaced' | 'refused';

/**
 * A connection is dead after this time without data. The server sends two heartbeats in that time.
 */
const silenceMs = newsHeartbeatMs * 2.5;
/** A window in the background waits this long after it was replaced. */
const replacedMs = 60_000;

/**
 * Receives the server's news until the returned function is called. After a loss it reconnects with
 * increasing delays, and at once when the window becomes visible or the network returns.
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
			// The merchant role is missing. The screens report it.
			if (end === 'refused') return;
			ends.onConnected(false);
			// An expired token is refreshed. If the session is over, the desk reports it.
			if (end === 'ended') await renew();
			await wake.within(end === 'replaced' ? replacedMs : retryDelayMs(failures, Math.random()));
			failures += 1;
		}
	}

	/** One connection, from the call until its end. */
	async function listen(): Promise<End> {
		const line = new AbortController();
		const signal = AbortSignal.any([closing.signal, line.signal]);
		let end: End = 'lost';
		let receivedMs = performance.now();
		const silence = setInterval(() => {
			if (performance.now() - receivedMs > silenceMs) line.abort();
		}, 5000);
		const stopAsking = wake.onWake(() => {
			// The machine may have slept. A dead connection is not reported by itself.
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
		// getSession refreshes an expired token.
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
		if (name === 'change') ends.onChange(v.parse(changeSchema, JSON.parse(data)).topic);
		if (name !== 'bye') return undefined;
		const { why } = v.parse(newsEndSchema, JSON.parse(data));
		return why === 'stopping' ? 'lost' : why;
	}

	run();
	return () => closing.abort();
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
	const reader = body.getReader();
	// A character may be split between two chunks.
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

/** Calls back when the window becomes visible or the network returns. */
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
		/** Resolves after the delay, or earlier by a wake-up. */
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
