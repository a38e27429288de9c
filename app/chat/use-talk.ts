import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReplyAction } from '../../core/chat/reply.ts';
import { onPersonalDataCleared } from '../browser/personal-data.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { pageCatalogue } from '../publication/all-products.ts';
import { loadPage, pageAt } from '../routing/page-loader.tsx';
import { useStore } from '../ui/store.ts';
import { createTalk, type Talk, type TalkStore } from './talk.ts';

/** Delay between a reply that names a page and the navigation (docs/requirements.md#chat). */
const navigationDelayMs = 1000;

/** The chat of this tab. `onAway` is called when a reply opens a page or a section. */
export function useTalk(
	onAway: (action: ReplyAction['action']) => void,
): TalkStore & { readonly talk: Talk } {
	const follow = useFollow(onAway);
	const newTalk = () =>
		createTalk({
			catalogue: pageCatalogue(),
			storage: safeStorage(() => sessionStorage, 'blue-chat'),
			now: Date.now,
			follow: (destination) => follow.current(destination),
		});
	const [store, setStore] = useState(newTalk);
	const startAgain = useEffectEvent(() => setStore(newTalk));
	useEffect(() => onPersonalDataCleared(() => startAgain()), []);
	return { ...store, talk: useStore(store) };
}

/** Returns a ref with a function that opens a reply's destination. */
function useFollow(onAway: (action: ReplyAction['action']) => void) {
	const navigate = useNavigate();
	const follow = useRef((_destination: ReplyAction) => {});
	useEffect(() => {
		follow.current = ({ action, target }) => {
			// Sections are on the home page. useHashTarget opens the page and scrolls smoothly.
			const here = location.pathname;
			const isScroll = action === 'scroll';
			const page = isScroll ? '/' : target;
			const to = isScroll ? `/#${target}` : target;
			if (isScroll) onAway(action);
			if (page === here) {
				if (isScroll) navigate(to);
				return;
			}
			// A failure is shown by the navigation itself.
			loadPage(pageAt(page)).catch(() => {});
			setTimeout(() => {
				// The shopper has left this page already.
				if (location.pathname !== here) return;
				if (!isScroll) onAway(action);
				navigate(to);
			}, navigationDelayMs);
		};
	}, [navigate, onAway]);
	return follow;
}
