/** What a shopper does who wants to be elsewhere by now. */
const signsOfWill = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Goes to the element of an id, opens it and puts the focus into its first field. Parts of the page arrive
 * one by one, the element among them: the way is taken again whenever the page has grown, until
 * the shopper does something or the controller is told to stop.
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
