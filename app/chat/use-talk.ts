import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Way } from '../../core/chat/reply.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { loadPage, pageAt } from '../routing/page-loader.tsx';
import { createTalk, type Talk, type TalkStore } from './talk.ts';

/** Between a reply that leads to another page and the move there (docs/requirements.md#chat). */
const navigationDelayMs = 1000;

/** The talk of this tab. `onAway` is called when a reply opens a page, or a part of one. */
export function useTalk(
	onAway: (action: Way['action']) => void,
): TalkStore & { readonly talk: Talk } {
	const follow = useFollow(onAway);
	const [store] = useState(() =>
		createTalk({
			storage: safeStorage(() => sessionStorage, 'blue-chat'),
			now: Date.now,
			follow: (destination) => follow.current(destination),
		}),
	);
	const talk = useSyncExternalStore(store.subscribe, store.get);
	return { ...store, talk };
}

/** What takes the shopper where a reply leads, always by the newest ways of moving. */
function useFollow(onAway: (action: Way['action']) => void) {
	const navigate = useNavigate();
	const follow = useRef((_destination: Way) => {});
	useEffect(() => {
		follow.current = ({ action, target }) => {
			// The home page's parts; useHashTarget goes there smoothly, and opens the page first.
			const here = location.pathname;
			const isScroll = action === 'scroll';
			const page = isScroll ? '/' : target;
			const to = isScroll ? `/#${target}` : target;
			if (isScroll) onAway(action);
			if (page === here) {
				if (isScroll) navigate(to);
				return;
			}
			// A failure shows when the move is made.
			loadPage(pageAt(page)).catch(() => {});
			setTimeout(() => {
				// Who has moved on by now is left alone.
				if (location.pathname !== here) return;
				if (!isScroll) onAway(action);
				navigate(to);
			}, navigationDelayMs);
		};
	}, [navigate, onAway]);
	return follow;
}
