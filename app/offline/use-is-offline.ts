import { useSyncExternalStore } from 'react';

/** Whether the browser reports no connection. False in the built page. */
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
