import { useSyncExternalStore } from 'react';
import type { NewsTopic } from '../../../core/desk/news.ts';

/** How much is new of each topic since its area was last looked at. */
export type NewsCounts = Readonly<Record<NewsTopic, number>>;

export const noNews: NewsCounts = { orders: 0, messages: 0, returns: 0 };

// Not in the context of the news: the menu stands around the screens, and is there before them.
let current = noNews;
const readers = new Set<() => void>();

export function showNewsCounts(counts: NewsCounts): void {
	current = counts;
	for (const reader of readers) reader();
}

function subscribe(reader: () => void): () => void {
	readers.add(reader);
	return () => readers.delete(reader);
}

/** For marks in the menu. */
export function useNewsCounts(): NewsCounts {
	return useSyncExternalStore(
		subscribe,
		() => current,
		() => noNews,
	);
}
