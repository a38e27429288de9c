import type { Logger } from 'pino';
import { type News, newsHeartbeatMs } from '../../../core/desk/news.ts';
import type { Found, NewsWatch } from './news-watch.ts';

/** Intervals of a stream. */
export interface NewsPace {
	/** Poll for new items. */
	readonly pollMs: number;
	/** Send a heartbeat. */
	readonly heartbeatMs: number;
	/** Check that the listener is still allowed. */
	readonly recheckMs: number;
}

export const usualPace: NewsPace = {
	pollMs: 2000,
	heartbeatMs: newsHeartbeatMs,
	recheckMs: 30_000,
};

/**
 * A stream without a cursor starts a little earlier, because the page was fetched at the same time.
 */
const justBeforeMs = 10_000;
/** A client with this many unread events is disconnected. */
const maxUnread = 200;

export type Ending = 'replaced' | 'ended' | 'stopping';

export interface NewsStream {
	readonly body: ReadableStream<Uint8Array>;
	/** Sends the reason and closes the stream. */
	end(why: Ending): void;
}

export interface NewsStreamOptions {
	readonly watch: NewsWatch;
	readonly pace: NewsPace;
	/** The time up to which the client has received events; null for a first connection. */
	readonly cursorMs: number | null;
	readonly mayListen: () => Promise<boolean>;
	/** Called once at the end, whatever the cause. */
	readonly onEnd: () => void;
	readonly log: Pick<Logger, 'warn'>;
}

const encoder = new TextEncoder();

/**
 * Opens an event stream (text/event-stream) of new items. It ends when `end` is called or the
 * listener is no longer allowed.
 */
export function newsStream(options: NewsStreamOptions): NewsStream {
	const { watch, pace, cursorMs, mayListen, onEnd, log } = options;
	let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
	let sentUntilMs = cursorMs ?? Date.now();
	let unsubscribe = () => {};

	/** Ends the subscription, once. Returns the controller of a stream that was open. */
	function stop(): ReadableStreamDefaultController<Uint8Array> | undefined {
		if (!controller) return undefined;
		const open = controller;
		controller = undefined;
		unsubscribe();
		onEnd();
		return open;
	}

	function close(): void {
		stop()?.close();
	}

	function write(text: string): void {
		if (!controller) return;
		if ((controller.desiredSize ?? 0) < -maxUnread) close();
		else controller.enqueue(encoder.encode(text));
	}

	function send({ fresh, changed }: Found, untilMs: number): void {
		sentUntilMs = untilMs;
		for (const { topic, ids } of fresh) {
			const news: News = { topic, count: ids.length, ids: [...ids] };
			write(`event: news\nid: ${untilMs}\ndata: ${JSON.stringify(news)}\n\n`);
		}
		for (const topic of changed) {
			write(`event: change\nid: ${untilMs}\ndata: ${JSON.stringify({ topic })}\n\n`);
		}
	}

	function end(why: Ending): void {
		write(`event: bye\nid: ${sentUntilMs}\ndata: ${JSON.stringify({ why })}\n\n`);
		close();
	}

	function subscribe(): () => void {
		// A comment line with the cursor, from which the client resumes.
		const heartbeat = setInterval(() => write(`:\nid: ${sentUntilMs}\n\n`), pace.heartbeatMs);
		const recheck = setInterval(() => {
			mayListen().then(
				(may) => may || end('ended'),
				// The check is repeated at the next interval.
				(cause) => log.warn({ err: cause }, 'nobody knows whether a stream may go on'),
			);
		}, pace.recheckMs);
		const stopListening = watch.listen(send);
		return () => {
			clearInterval(heartbeat);
			clearInterval(recheck);
			stopListening();
		};
	}

	const body = new ReadableStream<Uint8Array>({
		async start(opened) {
			controller = opened;
			unsubscribe = subscribe();
			// Sent at once, so that proxies forward the headers.
			write(`event: here\nid: ${sentUntilMs}\ndata: {}\n\n`);
			try {
				const fromMs = Date.now();
				send(await watch.since(cursorMs ?? fromMs - justBeforeMs), fromMs);
			} catch (cause) {
				log.warn({ err: cause }, 'what was missed cannot be told');
				close();
			}
		},
		// A cancelled stream is already closed.
		cancel: () => void stop(),
	});
	return { body, end };
}
