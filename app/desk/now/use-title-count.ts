import { useCallback, useEffect, useRef } from 'react';

const counted = /^\(\d+\) /;

/** Gives what adds to the number in the window's title, which is there while nobody looks at it. */
export function useTitleCount(): (more: number) => void {
	const count = useRef(0);
	useEffect(() => {
		const look = () => {
			if (document.visibilityState !== 'visible') return;
			count.current = 0;
			document.title = document.title.replace(counted, '');
		};
		document.addEventListener('visibilitychange', look);
		return () => {
			document.removeEventListener('visibilitychange', look);
			document.title = document.title.replace(counted, '');
		};
	}, []);
	return useCallback((more) => {
		if (document.visibilityState === 'visible') return;
		count.current += more;
		document.title = `(${count.current}) ${document.title.replace(counted, '')}`;
	}, []);
}
