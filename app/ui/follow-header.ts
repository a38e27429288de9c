/**
 * Keeps `--header-bottom` of an element equal to the header's bottom edge in the viewport. Returns
 * a function that stops it.
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
