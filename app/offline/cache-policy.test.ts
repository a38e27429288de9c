import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tests/publication.ts';
import { knownPathsOf } from '../routing/known-paths.ts';
import { pages } from '../routing/pages.ts';
import { cacheKey, cacheKindFor, cacheKindOf, isCacheable, isNavigation } from './cache-policy.ts';

const origin = 'https://blue.example';

function request(
	path: string,
	more: { method?: string; mode?: string; headers?: HeadersInit } = {},
) {
	const { method = 'GET', mode = 'navigate', headers } = more;
	return {
		method,
		mode: mode as RequestMode, // any text, as a browser may have modes that we do not know
		url: new URL(path, origin).href,
		headers: new Headers(headers),
	};
}

describe('what a device may keep', () => {
	it('is these pages and no others', () => {
		const known = pages.flatMap((page) => knownPathsOf(page, catalogue));
		const cached = known.filter((path) => cacheKindOf(path) === 'pages');
		expect(cached.filter((path) => !path.startsWith('/product/'))).toEqual([
			'/',
			'/products',
			'/men',
			'/women',
			'/new-arrivals',
			'/contact',
			'/about',
			'/privacy',
			'/terms',
			'/search',
			'/cart',
			'/wishlist',
			'/offline',
		]);
	});

	it.each([
		'/auth',
		'/auth/confirm',
		'/auth/v1/user',
		'/account',
		'/account/data',
		'/order/BLUE-7KQ2M9XA',
		'/orders/find',
		'/desk',
		'/desk/orders',
		'/success',
		'/checkout',
		'/crew/confirm',
		'/dev/mail',
		'/functions/v1/stock',
		'/rest/v1/x',
		'/webhooks/stripe',
		'/metrics',
		'/sw.js',
		'/none',
		'/cart/',
		'/product/a/b',
		'/products/../account',
		'/assets/hero-CZ60inBZ.webm',
		'/pictures/film.mp4',
	])('is not %s, for any request mode', (path) => {
		for (const mode of ['navigate', 'same-origin', 'cors', 'no-cors']) {
			expect(cacheKindFor(request(path, { mode }), origin)).toBeNull();
		}
	});

	it.each([
		['/products?sort=price', 'navigate', 'pages'],
		['/assets/shop-a1.js', 'cors', 'files'],
		['/assets/figtree-a1.woff2', 'cors', 'files'],
		['/pictures/tee-a1-640.avif', 'no-cors', 'pictures'],
		// A script's request: it checks whether the shop has another build.
		['/products', 'cors', null],
	])('answers %s in mode %s from: %s', (path, mode, kind) => {
		expect(cacheKindFor(request(path, { mode }), origin)).toBe(kind);
	});

	it.each([
		['another house', request('https://elsewhere.example/products')],
		['a form', request('/products', { method: 'POST' })],
		['a look at the headers alone', request('/products', { method: 'HEAD' })],
		['somebody who says who it is', request('/products', { headers: { authorization: 'x' } })],
		[
			'a part of a file',
			request('/assets/a.js', { mode: 'cors', headers: { range: 'bytes=0-1' } }),
		],
	])('leaves alone: %s', (_, request) => {
		expect(cacheKindFor(request, origin)).toBeNull();
	});
});

it.each([
	['any path in a tab', request('/order/BLUE-7KQ2M9XA?t=x'), true],
	['a request of a script', request('/account', { mode: 'cors' }), false],
	['a form', request('/contact', { method: 'POST' }), false],
	['another origin', request('https://elsewhere.example/'), false],
])('answers as a navigation: %s: %o', (_, made, expected) => {
	expect(isNavigation(made, origin)).toBe(expected);
});

describe('isForKeeping', () => {
	const good = { status: 200, type: 'basic', redirected: false, cache: 'no-cache' } as const;
	it.each([
		[good, true],
		[{ ...good, status: 404 }, false],
		[{ ...good, status: 206 }, false],
		[{ ...good, type: 'opaque' as const }, false],
		[{ ...good, type: 'opaqueredirect' as const }, false],
		[{ ...good, redirected: true }, false],
		[{ ...good, cache: 'no-store' }, false],
		[{ ...good, cache: 'private, max-age=60' }, false],
	])('%o: %s', ({ cache, ...answer }, expected) => {
		expect(isCacheable({ ...answer, headers: new Headers({ 'cache-control': cache }) })).toBe(
			expected,
		);
	});
});

it('a page is cached once for all queries', () => {
	expect(cacheKey('https://blue.example/search?q=gift+for+ana#x')).toBe(
		'https://blue.example/search',
	);
});
