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
import { type NewsCounts, noNews, showNewsCounts } from './news-counts.ts';
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

/** Counts news of areas that are not shown. A shown area's count is reset. */
function useCounts() {
	const [counts, setCounts] = useState<NewsCounts>(noNews);
	const { pathname } = useLocation();
	const here = areaAt(pathname).path;
	const shownArea = useRef(here);
	useEffect(() => {
		shownArea.current = here;
		const markSeen = () => {
			if (document.visibilityState === 'visible') setCounts((now) => without(now, here));
		};
		markSeen();
		document.addEventListener('visibilitychange', markSeen);
		return () => document.removeEventListener('visibilitychange', markSeen);
	}, [here]);
	const count = useCallback(({ topic, count: more }: News) => {
		const isSeen =
			document.visibilityState === 'visible' && shownArea.current === areaOfNews[topic];
		if (!isSeen) setCounts((now) => ({ ...now, [topic]: now[topic] + more }));
	}, []);
	useEffect(() => showNewsCounts(counts), [counts]);
	useEffect(() => () => showNewsCounts(noNews), []);
	return count;
}

function without(counts: NewsCounts, area: string): NewsCounts {
	const left = { ...counts };
	for (const topic of newsTopics) if (areaOfNews[topic] === area) left[topic] = 0;
	return newsTopics.some((topic) => left[topic] !== counts[topic]) ? left : counts;
}
