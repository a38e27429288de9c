import { useSyncExternalStore } from 'react';

const query = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
	const media = matchMedia(query);
	media.addEventListener('change', onChange);
	return () => media.removeEventListener('change', onChange);
}

/** Whether a table has room. Not for the built page: nobody knows there. */
export function useIsWide(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => false,
	);
}
