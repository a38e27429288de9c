import * as v from 'valibot';

/** Topics whose new rows are counted and announced: paid orders, messages, return requests. */
export const newsTopics = ['orders', 'messages', 'returns'] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** Topics whose open lists load again after a change. */
export const changeTopics = [...newsTopics, 'stock'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** The query of GET /functions/v1/desk/news. `since` is `untilMs` of the answer before. */
export const newsQuerySchema = v.object({
	since: v.optional(
		v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'That is no time.'), v.transform(Number)),
	),
});

const changeSchema = v.object({
	topic: v.picklist(changeTopics),
	/** The id of the row. The next answers may repeat it for two minutes. */
	id: v.string(),
	/** Whether it is counted and announced. */
	isNew: v.boolean(),
});

export type Change = v.InferOutput<typeof changeSchema>;

/** Changes up to `untilMs` (epoch milliseconds), newest first. */
export const newsAnswerSchema = v.object({ untilMs: v.number(), changes: v.array(changeSchema) });
