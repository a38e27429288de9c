import { type ComponentType, lazy } from 'react';
import { tellMissingCode } from './offline/missing-code.ts';

/** What a shopper does with a page that is more than looking at its first screen. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart'];
const retryDelayMs = 4000;

let isTouched = typeof window === 'undefined';

/** Kept when the page is touched for the first time; at once where there is no window. */
const touched = new Promise<void>((resolve) => {
	if (isTouched) return resolve();
	const controller = new AbortController();
	const options = { signal: controller.signal, passive: true };
	const onSign = () => {
		controller.abort();
		isTouched = true;
		resolve();
	};
	for (const sign of [...signsOfLife, 'popstate']) window.addEventListener(sign, onSign, options);
	// A page that opens in its middle (Back, a link with #) has been scrolled already, and somebody may
	// have begun to type before the code was here.
	if (window.scrollY > 0 || location.hash || document.activeElement !== document.body) onSign();
});

/**
 * Part of a page that its first screen does not show, to be put into a `<Suspense>`. Its HTML is in
 * the built page like all else; its code is fetched at the first touch or scroll, and until then
 * React leaves the HTML alone. So it costs nothing before it is looked at. Links and `<details>` in
 * it work all the same.
 */
export function later<Props = object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	// In the built page the HTML stands there until the code comes, however often it takes.
	const arriving = isTouched ? load() : touched.then(() => insist(load));
	// A failure shows where the part is shown.
	arriving.catch(() => {});
	// Begun above and not in here: a page that is fetched ahead brings its parts along.
	return lazy(async () => ({ default: await arriving }));
}

/**
 * Part of a page's first screen that works, or reads, as HTML alone. Its code is fetched without a
 * touch, but after that of the page has begun, so that it never delays what the page is for.
 */
export function soon<Props = object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	const arriving = isTouched ? load() : insist(load);
	arriving.catch(() => {});
	return lazy(async () => ({ default: await arriving }));
}

async function insist<T>(load: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await load();
		} catch {
			tellMissingCode();
			await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
		}
	}
}
