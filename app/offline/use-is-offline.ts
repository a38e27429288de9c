import { useSyncExternalStore } from 'react';

/** Whether the browser knows that there is no line; in the built page there is one. */
export function useIsOffline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => !navigator.onLine,
		() => false,
	);
}

function subscribe(onChange: () => void): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	for (const event of ['online', 'offline']) window.addEventListener(event, onChange, { signal });
	return () => controller.abort();
}
