import { useSyncExternalStore } from 'react';

const query = '(min-width: 64rem)';

function subscribe(tell: () => void): () => void {
	const media = matchMedia(query);
	media.addEventListener('change', tell);
	return () => media.removeEventListener('change', tell);
}

/** Whether a table has room. Not for the built page: nobody knows there. */
export function useIsWide(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => false,
	);
}
