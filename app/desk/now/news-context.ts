import { createContext, useContext, useEffect, useRef } from 'react';
import type { ChangeTopic, News, NewsTopic } from '../../../core/desk/news.ts';

export interface NewsContextValue {
	/** Returns a function that unsubscribes. */
	readonly listen: (topic: NewsTopic, onNews: (news: News) => void) => () => void;
	/** The same for changes. */
	readonly watch: (topic: ChangeTopic, onChange: () => void) => () => void;
}

export const NewsContext = createContext<NewsContextValue>({
	listen: () => () => {},
	watch: () => () => {},
});

/** Calls `onNews` for news of a topic. Outside the provider there are none. */
export function useNews(topic: NewsTopic, onNews: (news: News) => void): void {
	const { listen } = useContext(NewsContext);
	const latest = useRef(onNews);
	useEffect(() => {
		latest.current = onNews;
	});
	useEffect(() => listen(topic, (news) => latest.current(news)), [listen, topic]);
}

/** Calls `onChange` when orders or stock have changed. */
export function useChanges(topic: ChangeTopic, onChange: () => void): void {
	const { watch } = useContext(NewsContext);
	const latest = useRef(onChange);
	useEffect(() => {
		latest.current = onChange;
	});
	useEffect(() => watch(topic, () => latest.current()), [watch, topic]);
}
