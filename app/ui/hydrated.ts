import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the built page and while it is taken over; true in every later rendering. */
export function useIsHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/** Parts of this page that are hydrated after its first screen. */
const waitingParts = new Set<string>();
let startIdleWork: () => void = () => {};

/** Kept when React has taken over what a page needs at first. */
export const firstScreenHydrated = new Promise<void>((resolve) => {
	startIdleWork = resolve;
});

export function isFirstScreenHydrated(): boolean {
	return typeof window === 'undefined' || 'hydrated' in document.documentElement.dataset;
}

/** To be called in an effect of the root. */
export function markFirstScreenHydrated(): void {
	writeStage();
	startIdleWork();
}

/** Around a part that is hydrated later. A part that comes with a move to its page is not waited for. */
export function awaitPart(id: string): void {
	if (!isFirstScreenHydrated()) waitingParts.add(id);
}

export function markPartHydrated(id: string): void {
	if (waitingParts.delete(id)) writeStage();
}

/** `<html data-hydrated>` is for tests and tools. */
function writeStage(): void {
	document.documentElement.dataset.hydrated = waitingParts.size > 0 ? 'first screen' : 'all';
}
