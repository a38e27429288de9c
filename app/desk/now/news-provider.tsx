import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
	type ChangeTopic,
	type News,
	type NewsTopic,
	newsTopics,
} from '../../../core/desk/news.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { areaAt, areaOfNews } from '../frame/areas.ts';
import { DisconnectedNotice } from './disconnected-notice.tsx';
import { formatNews } from './format-news.ts';
import { createListeners } from './listeners.ts';
import { NewsContext } from './news-context.ts';
import { noNews, showNewsCounts } from './news-counts.ts';
import { rememberSeen } from './seen-news.ts';
import { shareNewsConnection } from './shared-connection.ts';
import { useTitleCount } from './use-title-count.ts';

/** Receives news for all screens inside it (`useNews`) and for the menu (`useNewsCounts`). */
export function NewsProvider({ children }: { readonly children: ReactNode }) {
	const { client } = useAuth();
	const [listeners] = useState(() => createListeners<NewsTopic, News>());
	const [watchers] = useState(() => createListeners<ChangeTopic, void>());
	const count = useCounts();
	const [announcement, setAnnouncement] = useState({ message: '', count: 0 });
	const [isConnected, setConnected] = useState(true);
	const titleCount = useTitleCount();

	useEffect(
		() =>
			shareNewsConnection({
				auth: client,
				onConnected: setConnected,
				onChange: (topic) => watchers.call(topic),
				onNews(news) {
					listeners.call(news.topic, news);
					count(news);
					titleCount(news.count);
					const message = `${formatNews(news.topic, news.count)}.`;
					setAnnouncement(({ count }) => ({ message, count: count + 1 }));
				},
			}),
		[client, count, titleCount, listeners, watchers],
	);

	const [value] = useState(() => ({ listen: listeners.add, watch: watchers.add }));
	return (
		<NewsContext value={value}>
			{children}
			<LiveRegion {...announcement} />
			<DisconnectedNotice isDisconnected={!isConnected} />
		</NewsContext>
	);
}

/** The ids of news by topic that this window has not shown. */
type Unseen = Readonly<Record<NewsTopic, readonly string[]>>;

const nothing: Unseen = { orders: [], messages: [], returns: [] };

/** Counts news of areas that are not shown. What a shown area has is seen, and no longer counted. */
function useCounts() {
	const { pathname } = useLocation();
	const here = areaAt(pathname).path;
	const shownArea = useRef(here);
	const unseen = useRef(nothing);
	const update = useCallback(() => {
		if (document.visibilityState === 'visible') {
			unseen.current = withoutSeen(unseen.current, shownArea.current);
		}
		const { orders, messages, returns } = unseen.current;
		showNewsCounts({
			orders: orders.length,
			messages: messages.length,
			returns: returns.length,
		});
	}, []);
	useEffect(() => {
		shownArea.current = here;
		update();
		document.addEventListener('visibilitychange', update);
		return () => document.removeEventListener('visibilitychange', update);
	}, [here, update]);
	useEffect(() => () => showNewsCounts(noNews), []);
	return useCallback(
		({ topic, ids }: News) => {
			unseen.current = { ...unseen.current, [topic]: [...unseen.current[topic], ...ids] };
			update();
		},
		[update],
	);
}

/** Remembers the news of an area as seen, and leaves the others. */
function withoutSeen(unseen: Unseen, area: string): Unseen {
	const left = { ...unseen };
	for (const topic of newsTopics) {
		if (areaOfNews[topic] !== area) continue;
		rememberSeen(unseen[topic]);
		left[topic] = [];
	}
	return left;
}
