import { useCallback, useEffect, useRef } from 'react';

const counted = /^\(\d+\) /;

/**
 * Returns a function that adds to the count in the window's title. The count is shown while the
 * window is hidden.
 */
export function useTitleCount(): (more: number) => void {
	const count = useRef(0);
	useEffect(() => {
		const reset = () => {
			if (document.visibilityState !== 'visible') return;
			count.current = 0;
			document.title = document.title.replace(counted, '');
		};
		document.addEventListener('visibilitychange', reset);
		return () => {
			document.removeEventListener('visibilitychange', reset);
			document.title = document.title.replace(counted, '');
		};
	}, []);
	return useCallback((more) => {
		if (document.visibilityState === 'visible') return;
		count.current += more;
		document.title = `(${count.current}) ${document.title.replace(counted, '')}`;
	}, []);
}
