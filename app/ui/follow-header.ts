/**
 * Keeps `--header-bottom` of an element: where the header ends in the window, for what has to stay
 * below it. Returns a function that stops.
 */
export function followHeader(element: HTMLElement): () => void {
	const controller = new AbortController();
	const update = () => {
		const bottom = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
		element.style.setProperty('--header-bottom', `${bottom}px`);
	};
	update();
	for (const occasion of ['scroll', 'resize']) {
		window.addEventListener(occasion, update, { signal: controller.signal, passive: true });
	}
	return () => controller.abort();
}
