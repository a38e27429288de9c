import type { Context } from 'hono';
import { basePath } from '../auth-context.ts';
import { invalid } from '../errors.ts';

export interface Page {
	/** From 1. */
	readonly number: number;
	readonly size: number;
}

const defaultSize = 50;
const largestSize = 1_000;

/**
 * Reads the page of a request. An empty value and 0 mean the default; anything but a number is
 * refused (400).
 */
export function readPage(context: Context): Page {
	const number = readNumber(context, 'page', 1);
	const size = readNumber(context, 'per_page', defaultSize);
	return { number, size: Math.min(size, largestSize) };
}

function readNumber(context: Context, name: string, usual: number): number {
	const typed = context.req.query(name) ?? '';
	if (typed === '') return usual;
	if (!/^\d{1,9}$/.test(typed)) {
		throw invalid(`Bad Pagination Parameters: ${name} has to be a number`);
	}
	return Number(typed) || usual;
}

/** Makes the `Link` header with the last page, and the next one if it exists. */
export function pageLinks(context: Context, page: Page, total: number): string {
	const last = Math.max(1, Math.ceil(total / page.size));
	const lastLink = `<${addressOf(context, last, page.size)}>; rel="last"`;
	if (page.number >= last) return lastLink;
	return `<${addressOf(context, page.number + 1, page.size)}>; rel="next", ${lastLink}`;
}

/** The client reads the number after the first `=`, so it comes first. */
function addressOf(context: Context, number: number, size: number): string {
	const query = new URLSearchParams({ page: String(number), per_page: String(size) });
	for (const name of ['filter', 'sort']) {
		const value = context.req.query(name) ?? '';
		if (value !== '') query.set(name, value);
	}
	return `${basePath}/admin/users?${query}`;
}
