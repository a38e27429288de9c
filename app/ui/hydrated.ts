import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the built page and during hydration, true afterwards. */
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

/** Resolves when the first screen is hydrated. */
export const firstScreenHydrated = new Promise<void>((resolve) => {
	startIdleWork = resolve;
});

export function isFirstScreenHydrated(): boolean {
	return typeof window === 'undefined' || 'hydrated' in document.documentElement.dataset;
}

/** Call it in an effect of the root. */
export function markFirstScreenHydrated(): void {
	writeStage();
	startIdleWork();
}

/**
 * Registers a part that is hydrated after the first screen. Ignored after a navigation. Returns a
 * function for a part that is unmounted before.
 */
export function awaitPart(id: string): () => void {
	if (!isFirstScreenHydrated()) waitingParts.add(id);
	return () => markPartHydrated(id);
}

/** Marks a part of `awaitPart` as hydrated. */
export function markPartHydrated(id: string): void {
	if (waitingParts.delete(id)) writeStage();
}

/** `<html data-hydrated>` is for tests and tools. */
function writeStage(): void {
	document.documentElement.dataset.hydrated = waitingParts.size > 0 ? 'first screen' : 'all';
}
