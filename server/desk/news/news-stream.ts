import type { Logger } from 'pino';
import { type News, newsHeartbeatMs } from '../../../core/desk/news.ts';
import type { Fresh, NewsWatch } from './news-watch.ts';

/** How often a stream does what it does by itself. */
export interface NewsPace {
	/** Looking for what is new. */
	readonly pollMs: number;
	/** Saying that it is there. */
	readonly heartbeatMs: number;
	/** Asking whether who listens still may. */
	readonly recheckMs: number;
}

export const usualPace: NewsPace = {
	pollMs: 2000,
	heartbeatMs: newsHeartbeatMs,
	recheckMs: 30_000,
};

/** A stream without a cursor begins a little before: its page was fetched at the same time. */
const justBeforeMs = 10_000;
/** A client that reads none of so many events has gone, or might as well. */
const maxUnread = 200;

export type Ending = 'replaced' | 'ended' | 'stopping';

export interface NewsStream {
	readonly body: ReadableStream<Uint8Array>;
	/** Tells why, and comes to an end. */
	end(why: Ending): void;
}

export interface NewsStreamOptions {
	readonly watch: NewsWatch;
	readonly pace: NewsPace;
	/** Up to when the client has heard; null: it begins. */
	readonly cursorMs: number | null;
	readonly mayListen: () => Promise<boolean>;
	/** Called once, however it ends. */
	readonly onEnd: () => void;
	readonly log: Pick<Logger, 'warn'>;
}

const encoder = new TextEncoder();

/** An event stream of what is new (text/event-stream), which ends when somebody ends it or it may no longer be. */
export function newsStream(options: NewsStreamOptions): NewsStream {
	const { watch, pace, cursorMs, mayListen, onEnd, log } = options;
	let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
	let sentUntilMs = cursorMs ?? Date.now();
	let unsubscribe = () => {};

	function close(): void {
		if (!controller) return;
		const open = controller;
		controller = undefined;
		unsubscribe();
		onEnd();
		// One that was cancelled is closed already.
		if (open.desiredSize !== null) open.close();
	}

	function write(text: string): void {
		if (!controller) return;
		if ((controller.desiredSize ?? 0) < -maxUnread) close();
		else controller.enqueue(encoder.encode(text));
	}

	function send(fresh: readonly Fresh[], untilMs: number): void {
		sentUntilMs = untilMs;
		for (const { topic, ids } of fresh) {
			const news: News = { topic, count: ids.length, ids: [...ids] };
			write(`event: news\nid: ${untilMs}\ndata: ${JSON.stringify(news)}\n\n`);
		}
	}

	function end(why: Ending): void {
		write(`event: bye\nid: ${sentUntilMs}\ndata: ${JSON.stringify({ why })}\n\n`);
		close();
	}

	function subscribe(): () => void {
		// A comment and how far all is told: who reads it comes back there.
		const heartbeat = setInterval(() => write(`:\nid: ${sentUntilMs}\n\n`), pace.heartbeatMs);
		const recheck = setInterval(() => {
			mayListen().then(
				(may) => may || end('ended'),
				// Who cannot be asked about is asked about again.
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
			// Something to read at once, so that every proxy passes the head on.
			write(`event: here\nid: ${sentUntilMs}\ndata: {}\n\n`);
			try {
				const fromMs = Date.now();
				send(await watch.since(cursorMs ?? fromMs - justBeforeMs), fromMs);
			} catch (cause) {
				log.warn({ err: cause }, 'what was missed cannot be told');
				close();
			}
		},
		cancel: close,
	});
	return { body, end };
}
