import { type ComponentType, lazy } from 'react';

/** What a shopper does with a page that is more than looking at its first screen. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart'];

/** Kept when the page is touched for the first time; at once where there is no window. */
const touched = new Promise<void>((resolve) => {
	if (typeof window === 'undefined') return resolve();
	const controller = new AbortController();
	const options = { signal: controller.signal, passive: true };
	const onSign = () => {
		controller.abort();
		resolve();
	};
	for (const sign of signsOfLife) window.addEventListener(sign, onSign, options);
	window.addEventListener('popstate', onSign, options);
	// A page that opens in its middle (Back, a link with #) has been scrolled already.
	if (window.scrollY > 0 || location.hash) onSign();
});

/**
 * Part of a page that its first screen does not show, to be put into a `<Suspense>`. Its HTML is in
 * the built page like all else; its code is fetched at the first touch or scroll, and until then
 * React leaves the HTML alone. So it costs nothing before it is looked at. Links and `<details>` in
 * it work all the same.
 */
export function later(load: () => Promise<ComponentType>): ComponentType {
	return lazy(async () => {
		await touched;
		return { default: await load() };
	});
}
