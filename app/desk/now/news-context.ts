import { createContext, useContext, useEffect, useRef } from 'react';
import type { News, NewsTopic } from '../../../core/desk/news.ts';

export type NewsCounts = Readonly<Record<NewsTopic, number>>;

export interface NewsRoom {
	/** Gives what ends it. */
	readonly listen: (topic: NewsTopic, onNews: (news: News) => void) => () => void;
	/** What came since its area was last looked at. */
	readonly counts: NewsCounts;
}

export const noNews: NewsCounts = { orders: 0, messages: 0, returns: 0 };

export const NewsContext = createContext<NewsRoom>({ listen: () => () => {}, counts: noNews });

/** Calls `onNews` for what is new of a topic; outside the provider nothing ever is. */
export function useNews(topic: NewsTopic, onNews: (news: News) => void): void {
	const { listen } = useContext(NewsContext);
	const latest = useRef(onNews);
	useEffect(() => {
		latest.current = onNews;
	});
	useEffect(() => listen(topic, (news) => latest.current(news)), [listen, topic]);
}

/** How much is new of each topic since its area was last looked at: for marks in the menu. */
export function useNewsCounts(): NewsCounts {
	return useContext(NewsContext).counts;
}
