/** Events by which a shopper shows to want another position. */
const signsOfWill = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Scrolls to the element of an id, opens it and focuses its first field. Parts of the page load one
 * after another, so it scrolls again when the page has grown, until the shopper interacts or the
 * signal aborts.
 */
export function reach(id: string, controller: AbortController): void {
	const { signal } = controller;
	const main = document.querySelector('main');
	if (signal.aborted || !main) return;
	const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
	let isFocused = false;
	const observer = new ResizeObserver(() => {
		const target = document.getElementById(id);
		if (!target) return;
		target.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
		if (isFocused) return;
		isFocused = true;
		if (target instanceof HTMLDetailsElement) target.open = true;
		target.querySelector<HTMLElement>('input, summary')?.focus({ preventScroll: true });
	});
	observer.observe(main);
	signal.addEventListener('abort', () => observer.disconnect());
	for (const sign of signsOfWill) {
		window.addEventListener(sign, () => controller.abort(), { signal, passive: true });
	}
}
