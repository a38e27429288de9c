import * as v from 'valibot';

/** What the desk hears of by itself: orders that are paid, messages, returns that are asked for. */
export const newsTopics = ['orders', 'messages', 'returns'] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** `data` of an event `news` of GET /functions/v1/desk/news. */
export const newsSchema = v.object({
	topic: v.picklist(newsTopics),
	count: v.pipe(v.number(), v.integer(), v.minValue(1)),
	/** One for each; what is told twice, after a line was lost, has the same. */
	ids: v.array(v.string()),
});

export type News = v.InferOutput<typeof newsSchema>;

/** `data` of an event `bye`, the last of a stream that the server ends. */
export const newsEndSchema = v.object({
	/** Too many streams of one account; the session has ended; the server stops. */
	why: v.picklist(['replaced', 'ended', 'stopping']),
});

/** The server says something at least so often, so that a line that is dead is known to be. */
export const newsHeartbeatMs = 15_000;

/** Header in which the client says up to where it has heard: the `id` of the last event. */
export const newsCursorHeader = 'Last-Event-ID';
