import * as v from 'valibot';

/** Topics that the server pushes to the desk: paid orders, messages, return requests. */
export const newsTopics = ['orders', 'messages', 'returns'] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** `data` of an event `news` of GET /functions/v1/desk/news. */
export const newsSchema = v.object({
	topic: v.picklist(newsTopics),
	count: v.pipe(v.number(), v.integer(), v.minValue(1)),
	/** One id per item. An item that is sent twice after a lost connection has the same id. */
	ids: v.array(v.string()),
});

export type News = v.InferOutput<typeof newsSchema>;

/** What else changes under an open screen: orders and their notes, stock. */
export const changeTopics = ['orders', 'stock'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/**
 * `data` of an event `change`: something of this topic has changed. It is not counted or announced.
 * Pages of an older build ignore the event.
 */
export const changeSchema = v.object({ topic: v.picklist(changeTopics) });

/** `data` of an event `bye`, the last one of a stream that the server ends. */
export const newsEndSchema = v.object({
	/** Too many streams of the account; the session has ended; the server stops. */
	why: v.picklist(['replaced', 'ended', 'stopping']),
});

/** The server sends something at least this often, so that a dead connection is noticed. */
export const newsHeartbeatMs = 15_000;

/** The header with the `id` of the last event that the client received. */
export const newsCursorHeader = 'Last-Event-ID';
