import type { Page, Request } from '@playwright/test';
import { eventually } from '../tests/eventually.ts';

/** Records what a page fetches from now on, without the film, which loads last. */
export interface Traffic {
	/** Resolves after this time without a request or data. */
	quiet(forMs?: number): Promise<void>;
}

const longestMs = 30_000;

export function watchTraffic(page: Page): Traffic {
	const open = new Set<Request>();
	let changedMs = performance.now();
	page.on('request', (request) => {
		if (isFilm(request.url()) || /^(data|blob):/.test(request.url())) return;
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
	};
}

export function isFilm(url: string): boolean {
	return /\.(mp4|webm)(\?|$)/.test(url);
}
