import { type ComponentType, useEffect, useState } from 'react';

/** What some browsers tell of the line; not in the compiler's library. */
interface Line {
	readonly saveData?: boolean;
	readonly effectiveType?: string;
}

/**
 * The hero's film: none for who wants no motion or has to save data, and for all others only once
 * the page is there and idle, so that it takes nothing from the first screen (ux 37).
 */
export function useFilm(): ComponentType | null {
	const [Film, setFilm] = useState<ComponentType | null>(null);
	useEffect(() => {
		if (!isWelcome()) return;
		const fetchFilm = async () => {
			const { Film } = await import('./film.tsx');
			setFilm(() => Film);
		};
		// A failure leaves the poster, as every failed film does.
		const start = () => whenIdle(() => fetchFilm().catch(() => {}));
		if (document.readyState === 'complete') start();
		else addEventListener('load', start, { once: true });
		return () => removeEventListener('load', start);
	}, []);
	return Film;
}

function isWelcome(): boolean {
	const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
	const isSlow = /[23]g/.test(effectiveType);
	return !(saveData || isSlow || matchMedia('(prefers-reduced-motion: reduce)').matches);
}

/** Some browsers have no idle callback yet. */
function whenIdle(then: () => void): void {
	(window.requestIdleCallback ?? setTimeout)(then);
}
