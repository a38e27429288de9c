import { type ComponentType, useEffect, useState } from 'react';
import { isFrugal, readConnection } from '../../browser/connection.ts';
import { untilIdle } from '../../browser/until-idle.ts';

const minMegabits = 5;

/**
 * The film of the hero. It is loaded when the page is idle, and never with reduced motion, save-data
 * or a slow connection (docs/requirements.md#hero).
 */
export function useFilm(): ComponentType | null {
	const [Film, setFilm] = useState<ComponentType | null>(null);
	useEffect(() => {
		if (!mayLoadFilm()) return;
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

function mayLoadFilm(): boolean {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
	const connection = readConnection() ?? {};
	if (isFrugal(connection)) return false;
	// Safari and Firefox do not report the connection.
	return (connection.downlink ?? minMegabits) >= minMegabits;
}
