import type { Page, Request } from '@playwright/test';
import { eventually } from '../tests/eventually.ts';

/** A fetched resource. */
export interface Fetched {
	readonly url: URL;
	/** The browser's resource type: document, script, image, font, fetch … */
	readonly kind: string;
	/** Bytes on the wire, with headers. */
	readonly kb: number;
}

/** Records what a page fetches from now on, without the film, which loads last. */
export interface Traffic {
	/** Resolves after this time without a request or data. */
	quiet(forMs?: number): Promise<void>;
	fetched(): Promise<readonly Fetched[]>;
}

const longestMs = 30_000;

export function watchTraffic(page: Page): Traffic {
	const requests: Request[] = [];
	const open = new Set<Request>();
	let changedMs = performance.now();
	page.on('request', (request) => {
		if (isFilm(request.url()) || /^(data|blob):/.test(request.url())) return;
		requests.push(request);
		open.add(request);
		changedMs = performance.now();
	});
	const settle = (request: Request) => {
		if (open.delete(request)) changedMs = performance.now();
	};
	page.on('requestfinished', settle);
	page.on('requestfailed', settle);
	return {
		quiet: (forMs = 300) =>
			eventually(
				() => {
					if (open.size === 0 && performance.now() - changedMs >= forMs) return;
					throw new Error(`Still under way: ${[...open].map((request) => request.url())}`);
				},
				{ timeoutMs: longestMs, everyMs: 50 },
			),
		fetched: () => Promise.all(requests.map(weigh)),
	};
}

export function isFilm(url: string): boolean {
	return /\.(mp4|webm)(\?|$)/.test(url);
}

async function weigh(request: Request): Promise<Fetched> {
	const answer = await request.response();
	const sizes = answer ? await request.sizes() : undefined;
	const bytes = sizes ? sizes.responseBodySize + sizes.responseHeadersSize : 0;
	return { url: new URL(request.url()), kind: request.resourceType(), kb: bytes / 1000 };
}

/** The number of requests before the load event, with the document. */
export function countUntilLoad(page: Page): Promise<number> {
	return page.evaluate(() => {
		const [visit] = performance
			.getEntriesByType('navigation')
			.filter((entry) => entry instanceof PerformanceNavigationTiming);
		const early = performance
			.getEntriesByType('resource')
			.filter(({ name }) => !/\.(mp4|webm)(\?|$)/.test(name))
			.filter(({ startTime }) => startTime < (visit?.loadEventStart ?? Number.NaN));
		return 1 + early.length;
	});
}
