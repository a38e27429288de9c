import { cartStorageKey } from '../core/brand.ts';

/** Milliseconds after which a browser that tells of no paint gets its scripts all the same. */
export const paintPatience = 3000;

/**
 * The inline script of a built page. It fetches the page's code as soon as something is painted: on
 * a slow line neither the first paint nor its picture shares the line with script
 * (docs/decisions/006). It keeps what is pressed before that code is there, and tells the styles
 * that nothing is in the cart, so that a page about the cart need not wait for the code to say so.
 */
export function scriptStart(script: string, preloads: readonly string[]): string {
	const values = [script, preloads, paintPatience].map((value) => JSON.stringify(value));
	return [
		`(${tellEmptyCart})(${JSON.stringify(cartStorageKey)})`,
		`(${keepEarlyPresses})()`,
		`(${fetchAfterPaint})(${values.join()})`,
	].join(';');
}

// All run as their own text, alone: nothing from outside of them is there.

/** Anything but certainly nothing is for the cart itself to read. */
function tellEmptyCart(key: string): void {
	try {
		const isEmpty = /^(\[\])?$/.test(localStorage.getItem(key) ?? '');
		if (isEmpty) document.documentElement.dataset.cart = 'none';
	} catch {
		// Storage is blocked: the page waits until its code has said so.
	}
}

function fetchAfterPaint(script: string, preloads: readonly string[], patience: number): void {
	let isBegun = false;
	const begin = () => {
		if (isBegun) return;
		isBegun = true;
		for (const href of preloads) {
			const link = document.createElement('link');
			document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
		}
		import(/* @vite-ignore */ script);
	};
	// Nothing is painted in a tab that nobody sees.
	if (document.hidden) begin();
	setTimeout(begin, patience);
	new PerformanceObserver((seen) => {
		if (seen.getEntriesByName('first-contentful-paint').length > 0) begin();
	}).observe({ type: 'paint', buffered: true });
}

/** A button that React has not taken over yet is pressed again once it has; so is a form sent. */
function keepEarlyPresses(): void {
	const patience = 10_000;
	/** The last one wins. */
	let waiting: object | undefined;

	const isAlive = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'));

	function keep(part: Element, press: () => void) {
		const since = performance.now();
		waiting = press;
		const look = () => {
			if (waiting !== press || !part.isConnected) return;
			if (performance.now() - since > patience) return;
			if (isAlive(part)) press();
			else requestAnimationFrame(look);
		};
		look();
	}

	addEventListener(
		'click',
		({ target }) => {
			const button = target instanceof Element ? target.closest('button') : null;
			if (button?.type === 'button' && !isAlive(button)) keep(button, () => button.click());
		},
		true,
	);
	addEventListener(
		'submit',
		(event) => {
			const { target: form, submitter } = event;
			if (!(form instanceof HTMLFormElement) || isAlive(form)) return;
			event.preventDefault();
			keep(form, () => form.requestSubmit(submitter));
		},
		true,
	);
}
