import type { Change, NewsTopic } from '../../rules/news.ts';

const things: Readonly<Record<NewsTopic, readonly [one: string, many: string]>> = {
	orders: ['order', 'orders'],
	messages: ['message', 'messages'],
	returns: ['return request', 'return requests'],
};

/** `3 new orders`. */
export function formatNews(topic: NewsTopic, count: number): string {
	const [one, many] = things[topic];
	return `${count} new ${count === 1 ? one : many}`;
}

export function countNews(news: readonly Change[], topic: NewsTopic): number {
	return news.filter((one) => one.topic === topic).length;
}
