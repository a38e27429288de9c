import type { Page } from '@playwright/test';
import { scrollToEnd } from './scroll.ts';
import { countUntilLoad, type Fetched, watchTraffic } from './traffic.ts';

/** Requests of a page without input, and while it was scrolled to its end. */
export interface PhoneVisit {
	readonly requests: number;
	readonly untouchedKb: number;
	readonly scrolledKb: number;
	readonly heaviestPicture: { readonly name: string; readonly kb: number };
	readonly otherHosts: readonly string[];
	/** All requests in their order. */
	readonly fetched: readonly Fetched[];
}

/** Opens a page, waits until the network is quiet, and scrolls to the end. */
export async function visitOnPhone(page: Page, url: string): Promise<PhoneVisit> {
	const traffic = watchTraffic(page);
	await page.goto(url);
	await traffic.quiet();
	const requests = await countUntilLoad(page);
	const untouched = await traffic.fetched();
	await scrollToEnd(page);
	await traffic.quiet();
	const scrolled = await traffic.fetched();
	return {
		requests,
		untouchedKb: sumKb(untouched),
		scrolledKb: sumKb(scrolled),
		heaviestPicture: heaviestPicture(scrolled),
		otherHosts: otherHosts(scrolled, url),
		fetched: scrolled,
	};
}

function sumKb(fetched: readonly Fetched[]): number {
	return fetched.reduce((sum, { kb }) => sum + kb, 0);
}

export function heaviestPicture(fetched: readonly Fetched[]): PhoneVisit['heaviestPicture'] {
	const [heaviest] = fetched.filter(({ kind }) => kind === 'image').toSorted((a, b) => b.kb - a.kb);
	return heaviest
		? { name: heaviest.url.pathname.replace(/^.*\//, ''), kb: heaviest.kb }
		: { name: '', kb: 0 };
}

/** Other hosts that the page requested. */
export function otherHosts(fetched: readonly Fetched[], pageUrl: string): readonly string[] {
	const own = new URL(pageUrl).host;
	return [...new Set(fetched.map(({ url }) => url.host).filter((host) => host !== own))];
}
