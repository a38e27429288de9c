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
