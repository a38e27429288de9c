import * as v from 'valibot';
import { readEvents, type StreamEvent } from '../../../app/desk/now/event-reader.ts';
import {
	type ChangeTopic,
	changeSchema,
	type NewsTopic,
	newsSchema,
} from '../../../core/desk/news.ts';

/** A client that reads the stream like the desk's page. */
export interface Line {
	readonly response: Response;
	readonly events: readonly StreamEvent[];
	/** Ids of the received items. */
	received(topic: NewsTopic): readonly string[];
	/** How often something of a topic was said to have changed. */
	changes(topic: ChangeTopic): number;
	lastId(): string | null;
	/** Resolves when the stream has ended, whatever the cause. */
	readonly over: Promise<void>;
	hangUp(): void;
}

export async function listen(
	url: string,
	token: string,
	cursor: string | null = null,
): Promise<Line> {
	const abort = new AbortController();
	const response = await fetch(`${url}/news`, {
		headers: {
			authorization: `Bearer ${token}`,
			...(cursor !== null && { 'last-event-id': cursor }),
		},
		signal: abort.signal,
	});
	const events: StreamEvent[] = [];
	const reader = readEvents((event) => events.push(event));
	async function read(): Promise<void> {
		const decoder = new TextDecoder();
		for await (const piece of response.body ?? []) {
			reader.feed(decoder.decode(piece, { stream: true }));
		}
	}
	return {
		response,
		events,
		received: (topic) =>
			events
				.filter(({ name }) => name === 'news')
				.map(({ data }) => v.parse(newsSchema, JSON.parse(data)))
				.flatMap((news) => (news.topic === topic ? news.ids : [])),
		changes: (topic) =>
			events
				.filter(({ name }) => name === 'change')
				.map(({ data }) => v.parse(changeSchema, JSON.parse(data)))
				.filter((change) => change.topic === topic).length,
		lastId: reader.lastId,
		over: read().catch(() => undefined),
		hangUp: () => abort.abort(),
	};
}
