import { type ComponentType, useEffect, useState } from 'react';
import { isFrugal, readConnection } from '../browser/connection.ts';
import { untilIdle } from '../browser/until-idle.ts';

const leastMegabits = 5;
const wide = '(min-width: 48rem)';

/**
 * The film of the hero. It is not loaded for reduced motion, save-data or a slow connection, else
 * only when the page is idle (docs/requirements.md#hero).
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
		// After a failure the poster stays.
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
	// If the browser does not report the connection, a small screen counts as a mobile one.
	return downlink === undefined ? matchMedia(wide).matches : downlink >= leastMegabits;
}
