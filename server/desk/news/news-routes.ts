import type { Context, Hono } from 'hono';
import { newsCursorHeader } from '../../../core/desk/news.ts';
import type { Services } from '../../services.ts';
import { type DeskEnv, enter } from '../merchant-only.ts';
import { type NewsPace, type NewsStream, newsStream, usualPace } from './news-stream.ts';
import { watchNews } from './news-watch.ts';

/**
 * The largest number of streams of one account in one process. A further one replaces the oldest.
 */
export const mostStreams = 6;

/** Returns the number of open streams of all accounts. */
export type OpenStreams = () => number;

/** Registers GET /news, an event stream. */
export function addNewsRoutes(
	desk: Hono<DeskEnv>,
	services: Services,
	pace: NewsPace = usualPace,
): OpenStreams {
	const watch = watchNews(services, pace.pollMs);
	const open = new Map<string, Set<NewsStream>>();
	services.stopping.addEventListener('abort', () => {
		for (const streams of open.values()) for (const stream of streams) stream.end('stopping');
	});

	desk.get('/news', (context) => {
		if (services.stopping.aborted) {
			context.header('Retry-After', '2');
			return context.json({ error: 'The shop is about to stop.' }, 503);
		}
		// The stream of a HEAD request would have no reader.
		if (context.req.method === 'HEAD') return new Response(null, { headers: streamHeaders });
		const { userId } = context.get('merchant');
		const streams = open.get(userId) ?? new Set();
		open.set(userId, streams);
		const [oldest] = streams;
		if (oldest && streams.size >= mostStreams) oldest.end('replaced');
		const request = onlyToken(context);
		const stream = newsStream({
			watch,
			pace,
			cursorMs: cursorOf(context),
			mayListen: async () => (await enter(services, request, true)).ok,
			onEnd() {
				streams.delete(stream);
				if (streams.size === 0 && open.get(userId) === streams) open.delete(userId);
			},
			log: services.log,
		});
		// Ending the oldest stream may have removed the set.
		open.set(userId, streams.add(stream));
		return new Response(stream.body, { headers: streamHeaders });
	});
	return () => [...open.values()].reduce((sum, { size }) => sum + size, 0);
}

const streamHeaders = {
	'Content-Type': 'text/event-stream; charset=utf-8',
	// Proxies must not cache, compress or buffer it.
	'Cache-Control': 'no-store, no-transform',
	'X-Accel-Buffering': 'no',
};

/** A request with only the token, which is retained as long as the stream is open. */
function onlyToken({ req }: Context): Request {
	const authorization = req.header('authorization') ?? '';
	return new Request('http://localhost/', { headers: { authorization } });
}

/**
 * The time up to which the client has received events; null if the cursor is missing or invalid.
 */
function cursorOf({ req }: Context): number | null {
	const cursor = req.header(newsCursorHeader) ?? '';
	return /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
}
