import { createContext, useContext, useEffect, useRef } from 'react';
import type { News, NewsTopic } from '../../../core/desk/news.ts';

export interface NewsContextValue {
	/** Returns a function that unsubscribes. */
	readonly listen: (topic: NewsTopic, onNews: (news: News) => void) => () => void;
}

export const NewsContext = createContext<NewsContextValue>({ listen: () => () => {} });

/** Calls `onNews` for news of a topic. Outside the provider there are none. */
export function useNews(topic: NewsTopic, onNews: (news: News) => void): void {
	const { listen } = useContext(NewsContext);
	const latest = useRef(onNews);
	useEffect(() => {
		latest.current = onNews;
	});
	useEffect(() => listen(topic, (news) => latest.current(news)), [listen, topic]);
}
