import type { Context, Hono } from 'hono';
import { newsCursorHeader } from '../../../core/desk/news.ts';
import type { Services } from '../../services.ts';
import { type DeskEnv, enter } from '../merchant-only.ts';
import { type NewsPace, type NewsStream, newsStream, usualPace } from './news-stream.ts';
import { watchNews } from './news-watch.ts';

/** Windows of one account that hear news from one process; one more takes the place of the oldest. */
export const mostStreams = 6;

/** The streams that are open now, of all accounts. */
export type OpenStreams = () => number;

/** The desk's call about what is new: GET /news, an event stream that never ends by itself. */
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
		// Nobody would read a stream that a question about its head began.
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
		// One that was replaced may have been the last of its set.
		open.set(userId, streams.add(stream));
		return new Response(stream.body, { headers: streamHeaders });
	});
	return () => [...open.values()].reduce((sum, { size }) => sum + size, 0);
}

const streamHeaders = {
	'Content-Type': 'text/event-stream; charset=utf-8',
	// Nobody on the way keeps it, packs it or holds it back.
	'Cache-Control': 'no-store, no-transform',
	'X-Accel-Buffering': 'no',
};

/** The request with nothing but who sent it, for as long as the stream lasts. */
function onlyToken({ req }: Context): Request {
	const authorization = req.header('authorization') ?? '';
	return new Request('http://localhost/', { headers: { authorization } });
}

/** Up to when the client has heard; null if it says nothing that we ever said. */
function cursorOf({ req }: Context): number | null {
	const cursor = req.header(newsCursorHeader) ?? '';
	return /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
}
