import { useSyncExternalStore } from 'react';
import { type NewsTopic, newsTopics } from '../../../core/desk/news.ts';

/** The number of news by topic since its area was last seen. */
export type NewsCounts = Readonly<Record<NewsTopic, number>>;

export const noNews: NewsCounts = { orders: 0, messages: 0, returns: 0 };

// A module store and not a context, because the menu is outside the provider.
let current = noNews;
const readers = new Set<() => void>();

export function showNewsCounts(counts: NewsCounts): void {
	if (newsTopics.every((topic) => counts[topic] === current[topic])) return;
	current = counts;
	for (const reader of readers) reader();
}

function subscribe(reader: () => void): () => void {
	readers.add(reader);
	return () => readers.delete(reader);
}

/** For the counts in the menu. */
export function useNewsCounts(): NewsCounts {
	return useSyncExternalStore(
		subscribe,
		() => current,
		() => noNews,
	);
}
