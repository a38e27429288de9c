import { focusManager, useQuery } from '@tanstack/react-query';
import {
	createContext,
	type ReactNode,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { safeStorage } from '../../../app/browser/safe-storage.ts';
import { LiveRegion } from '../../../app/ui/live-region.tsx';
import { type Change, newsAnswerSchema, newsTopics } from '../../rules/news.ts';
import { useIsDeskOpen } from '../data/desk-access.ts';
import type { DeskRefusal } from '../data/desk-call.ts';
import { queryClient, reloadChanged, useDeskLoad } from '../data/use-desk.ts';
import { areaAt, areaOfNews } from '../frame/areas.ts';
import { countNews, formatNews } from './format-news.ts';
import { useGrowth } from './use-growth.ts';

/** What a colleague does is seen within this time and that of one call. */
const pollMs = 3000;
/** A hidden window only counts in its title. */
const hiddenPollMs = 10_000;
/** A shorter interruption is not reported. */
const unreportedMs = 5000;

/** More news than there are in two minutes. */
const maxSeen = 300;

/**
 * News that a window of this browser has shown. The server repeats those of the last two minutes to
 * every new page, which then neither counts nor announces them again.
 */
const storage = safeStorage(() => localStorage, 'blue-desk-seen');
const seenSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

interface News {
	/** All news since the page was opened. */
	readonly arrived: readonly Change[];
	/** Those of areas that were not shown since. */
	readonly unseen: readonly Change[];
}

const NewsContext = createContext<News>({ arrived: [], unseen: [] });

export function useNews(): News {
	return useContext(NewsContext);
}

/** Polls for changes: lists load again, and what is new is counted, announced and in the title. */
export function NewsProvider({ children }: { readonly children: ReactNode }) {
	const { batches, isDisconnected } = usePoll();
	const isVisible = useSyncExternalStore(
		focusManager.subscribe,
		() => focusManager.isFocused(),
		() => true,
	);
	const arrived = useMemo(() => batches.flat(), [batches]);
	const unseen = useUnseen(arrived, isVisible);
	useTitleCount(useGrowth(arrived.length, isVisible));
	// Stable, so that a poll without news renders no list again.
	const value = useMemo(() => ({ arrived, unseen }), [arrived, unseen]);
	return (
		<NewsContext value={value}>
			{children}
			<LiveRegion message={messageOf(batches.at(-1) ?? [])} count={batches.length} />
			<div
				role="status"
				className="fixed bottom-4 left-4 z-20 flex items-center gap-2.5 rounded-full border border-edge bg-white px-4 py-2 text-[0.9375rem] text-muted empty:hidden print:hidden"
			>
				{isDisconnected && (
					<>
						<span aria-hidden="true" className="size-2 rounded-full bg-coral" />
						Not connected, trying again
					</>
				)}
			</div>
		</NewsContext>
	);
}

type Answer = v.InferOutput<typeof newsAnswerSchema>;

const queryKey = ['news'];

/** The news of each poll that had some. */
function usePoll() {
	const load = useDeskLoad();
	const enabled = useIsDeskOpen();
	const known = useRef<ReadonlySet<string>>(null);
	const [batches, setBatches] = useState<readonly (readonly Change[])[]>([]);
	const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery<Answer, DeskRefusal>({
		queryKey,
		queryFn() {
			const before = queryClient.getQueryData<Answer>(queryKey);
			return load(before ? `news?since=${before.untilMs}` : 'news', newsAnswerSchema);
		},
		enabled,
		refetchInterval: ({ state }) =>
			!isRefused(state.error) && (focusManager.isFocused() ? pollMs : hiddenPollMs),
		refetchIntervalInBackground: true,
		refetchOnWindowFocus: 'always',
	});
	useEffect(() => {
		if (!data) return;
		const before = known.current ?? new Set(seenNews());
		known.current = new Set(data.changes.map(({ id }) => id));
		const fresh = data.changes.filter(({ id }) => !before.has(id));
		const news = fresh.filter(({ isNew }) => isNew);
		reloadChanged(new Set(fresh.map(({ topic }) => topic)));
		if (news.length > 0) setBatches((all) => [...all, news]);
	}, [data]);
	const isLost = errorUpdatedAt - dataUpdatedAt > unreportedMs && !isRefused(error);
	return { batches, isDisconnected: enabled && isLost };
}

/** The next polls would be refused too, until the account is another. The screens report it. */
function isRefused(error: DeskRefusal | null): boolean {
	return error?.status === 401 || error?.status === 403;
}

/** News of areas that were not shown since. What a shown area has is remembered as seen. */
function useUnseen(arrived: readonly Change[], isVisible: boolean): readonly Change[] {
	const area = areaAt(useLocation().pathname).path;
	const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
	const unseen = useMemo(() => arrived.filter(({ id }) => !seen.has(id)), [arrived, seen]);
	const topic = newsTopics.find((one) => areaOfNews[one] === area);
	const shown = unseen.filter((one) => isVisible && one.topic === topic).map(({ id }) => id);
	useEffect(() => {
		if (shown.length === 0) return;
		rememberSeen(shown);
		setSeen(new Set([...seen, ...shown]));
	});
	return unseen;
}

function messageOf(batch: readonly Change[]): string {
	return newsTopics
		.map((topic) => ({ topic, count: countNews(batch, topic) }))
		.filter(({ count }) => count > 0)
		.map(({ topic, count }) => `${formatNews(topic, count)}.`)
		.join(' ');
}

/** Shows a count before the title of the window. */
function useTitleCount(count: number): void {
	useEffect(() => {
		if (count === 0) return;
		document.title = `(${count}) ${document.title}`;
		return () => {
			document.title = document.title.replace(/^\(\d+\) /, '');
		};
	}, [count]);
}

/** The ids of what was shown, oldest first. */
function seenNews(): readonly string[] {
	const read = v.safeParse(seenSchema, storage.read());
	return read.success ? read.output : [];
}

function rememberSeen(ids: readonly string[]): void {
	if (ids.length === 0) return;
	const all = [...new Set([...seenNews(), ...ids])];
	storage.write(JSON.stringify(all.slice(-maxSeen)));
}
