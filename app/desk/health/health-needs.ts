import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { healthNeedsSchema } from '../../../core/desk/health.ts';
import { useDeskCall } from '../data/use-desk.ts';

const everyMs = 60_000;

// A module store and not a context, because the menu is outside of the screens.
let current = 0;
const readers = new Set<() => void>();

/** Shows in the menu how many things of the shop need the merchant. */
export function showHealthNeeds(needs: number): void {
	current = needs;
	for (const reader of readers) reader();
}

function subscribe(reader: () => void): () => void {
	readers.add(reader);
	return () => readers.delete(reader);
}

/** For the number in the menu. */
export function useHealthNeeds(): number {
	return useSyncExternalStore(
		subscribe,
		() => current,
		() => 0,
	);
}

/** Asks on each screen and every minute. A failed call leaves the number as it is. */
export function HealthWatch() {
	const ask = useDeskCall();
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: asks again on another screen
	useEffect(() => {
		let isGone = false;
		async function load(): Promise<void> {
			if (document.visibilityState === 'hidden') return;
			const answer = await ask({ path: 'health/needs' }, healthNeedsSchema);
			if (answer.ok && !isGone) showHealthNeeds(answer.data.needs);
		}
		load();
		const timer = setInterval(load, everyMs);
		return () => {
			isGone = true;
			clearInterval(timer);
		};
	}, [ask, pathname]);
	useEffect(() => () => showHealthNeeds(0), []);
	return null;
}
