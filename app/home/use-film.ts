import { type ComponentType, useEffect, useState } from 'react';
import { isFrugal, readConnection } from '../browser/connection.ts';
import { untilIdle } from '../browser/until-idle.ts';

const leastMegabits = 5;
const wide = '(min-width: 48rem)';

/**
 * The hero's film: none for who wants no motion, has to save data or has a slow line, and for all
 * others only once the page is there and idle, so that it takes nothing from the first screen
 * (docs/requirements.md#hero).
 */
export function useFilm(): ComponentType | null {
	const [Film, setFilm] = useState<ComponentType | null>(null);
	useEffect(() => {
		if (!isWelcome()) return;
		const fetchFilm = async () => {
			await untilIdle();
			const { Film } = await import('./film.tsx');
			setFilm(() => Film);
		};
		// A failure leaves the poster, as every failed film does.
		const start = () => void fetchFilm().catch(() => {});
		if (document.readyState === 'complete') start();
		else addEventListener('load', start, { once: true });
		return () => removeEventListener('load', start);
	}, []);
	return Film;
}

function isWelcome(): boolean {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
	const connection = readConnection() ?? {};
	if (isFrugal(connection)) return false;
	const { downlink } = connection;
	// Where the browser does not tell, a small screen is taken for one on a mobile line.
	return downlink === undefined ? matchMedia(wide).matches : downlink >= leastMegabits;
}
