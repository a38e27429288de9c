import { cartStorageKey } from '../core/brand.ts';

/** Milliseconds after which a browser that tells of no paint gets its scripts all the same. */
export const paintPatience = 3000;

interface StartOptions {
	/** Whether its first paint says if something is in the cart. */
	readonly isAboutCart: boolean;
}

/**
 * The inline script of a built page. It fetches the page's code as soon as something is painted: on
 * a slow line neither the first paint nor its picture shares the line with script
 * (docs/decisions/006). It keeps what is pressed before that code is there, and on a page about the
 * cart it tells the styles that nothing is in it, so that the page need not wait for the code to say
 * so. The scripts stand in the order in which they need each other; the last one takes the page over.
 */
export function scriptStart(scripts: readonly string[], { isAboutCart }: StartOptions): string {
	const values = [scripts, paintPatience].map((value) => JSON.stringify(value));
	return [
		...(isAboutCart ? [`(${tellEmptyCart})(${JSON.stringify(cartStorageKey)})`] : []),
		`(${keepEarlyPresses})()`,
		`(${fetchAfterPaint})(${values.join()})`,
	].join(';');
}

// All run as their own text, alone: nothing from outside of them is there.

/** Anything but certainly nothing is for the cart itself to read. */
function tellEmptyCart(key: string): void {
	try {
		if (!/^(\[\])?$/.test(localStorage.getItem(key) ?? '')) return;
	} catch {
		// Storage is blocked: the page waits until its code has said so.
		return;
	}
	document.documentElement.dataset.cart = 'none';
	// Its picture waits until it is in sight, as a full cart never shows it. Now it will be.
	addEventListener('DOMContentLoaded', () => {
		for (const picture of document.querySelectorAll<HTMLImageElement>('.cart-none img')) {
			picture.loading = 'eager';
		}
	});
}

async function fetchAfterPaint(scripts: readonly string[], patience: number): Promise<void> {
	await new Promise<unknown>((begin) => {
		// Nothing is painted in a tab that nobody sees.
		if (document.hidden) begin(0);
		setTimeout(begin, patience);
		new PerformanceObserver((seen) => {
			if (seen.getEntriesByName('first-contentful-paint')[0]) begin(0);
		}).observe({ type: 'paint', buffered: true });
	});
	for (const href of scripts) {
		const link = document.createElement('link');
		document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
	}
	// The browser takes a while to open its storage, and to write down the place in the history that the
	// router gives to an entry without one: now, while nothing waits, and not while React takes over.
	setTimeout(() => {
		if (!history.state) history.replaceState({ idx: 0 }, '');
	});
	setTimeout(() => {
		try {
			localStorage.getItem('');
		} catch {
			// Blocked: what is kept there does without it.
		}
	});
	// One after the other, each a task of its own: a press in between does not wait for all of them.
	const start = async () => {
		for (const script of scripts) await import(/* @vite-ignore */ script);
	};
	// What React would take over may still be on its way, later than code that was kept from before.
	if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
	else start();
}

/**
 * A button pressed before React hands presses to the part of the page that it is in is pressed again
 * once it does; so is a form sent. What stands around the page tells which presses arrived (app/ui/
 * takes-presses.ts): that React knows the element is not enough, as it does from the middle of a
 * rendering on that is not on the page yet.
 */
function keepEarlyPresses(): void {
	const patience = 10_000;
	/** The last one wins. */
	let waiting: object | undefined;
	/** The event of the press that just went out. */
	let latest: Event | undefined;
	let isAgain = false;

	const isKnown = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'));

	/** By React, or a click by somebody else on purpose: what is sent, we ourselves keep from the browser. */
	const isTaken = (event: Event) =>
		event.isTaken || (event.type === 'click' && event.defaultPrevented);

	function keep(part: Element, press: () => void) {
		const since = performance.now();
		waiting = press;
		const look = () => {
			if (waiting !== press || !part.isConnected) return;
			if (performance.now() - since > patience) return;
			if (isKnown(part)) {
				latest = undefined;
				isAgain = true;
				press();
				isAgain = false;
				// A button that is off by now makes no event, and waits for nothing.
				if (!hasFailed(latest)) return;
			}
			requestAnimationFrame(look);
		};
		look();
	}

	const hasFailed = (event: Event | undefined) => event && !isTaken(event);

	function listen(type: 'click' | 'submit', parts: string) {
		addEventListener(
			type,
			(event) => {
				const { target, submitter } = event as SubmitEvent;
				// What stands in nothing that tells would be pressed again and again.
				const part = (target as Partial<Element>).closest?.<HTMLElement>(`[data-presses] ${parts}`);
				if (!part) return;
				const isForm = part instanceof HTMLFormElement;
				// Sent by our code alone, and that may not be listening yet.
				if (isForm) event.preventDefault();
				latest = event;
				if (isAgain) return;
				const press = () => (isForm ? part.requestSubmit(submitter) : part.click());
				setTimeout(() => hasFailed(event) && keep(part, press));
			},
			true,
		);
	}

	listen('click', 'button[type=button]');
	listen('submit', 'form');
}
