import { describe, expect, it } from 'vitest';
import { movedParts, type Shift, shiftLimit, totalShift } from './layout-shift.ts';
import { heaviestPicture, otherHosts, type PhoneVisit } from './phone-visit.ts';
import { isKept } from './report.ts';
import { requestFindings } from './requests.ts';
import { budgetOf, type RouteWeight, weightKinds } from './route-weight.ts';
import { shiftFindings } from './shift.ts';
import { type Fetched, isFilm } from './traffic.ts';

function fetched(address: string, kind: string, kb: number): Fetched {
	return { url: new URL(address, 'http://127.0.0.1:3000'), kind, kb };
}

describe('what a page fetched', () => {
	const all = [
		fetched('/', 'document', 9),
		fetched('/pictures/wake-1.avif', 'image', 40),
		fetched('/pictures/dock-2.avif', 'image', 70),
		fetched('https://fonts.example/a.woff2', 'font', 90),
	];

	it('has a heaviest picture, or none', () => {
		expect(heaviestPicture(all)).toEqual({ name: 'dock-2.avif', kb: 70 });
		expect(heaviestPicture([])).toEqual({ name: '', kb: 0 });
	});

	it('names hosts that are not its own', () => {
		expect(otherHosts(all, 'http://127.0.0.1:3000/products')).toEqual(['fonts.example']);
	});

	it.each([
		['/film/sea.mp4', true],
		['/film/sea.webm?x', true],
		['/pictures/sea.avif', false],
	])('%s is film: %s', (url, expected) => {
		expect(isFilm(url)).toBe(expected);
	});
});

describe('requestFindings', () => {
	const weight = { script: 90, style: 14, picture: 300, total: 500 };
	const visit: PhoneVisit & { weight: RouteWeight } = {
		requests: 16,
		untouchedKb: 300,
		scrolledKb: 400,
		heaviestPicture: { name: 'dock.avif', kb: 90 },
		otherHosts: [],
		fetched: [],
		weight,
	};

	it('holds a page to the worst of its visits', () => {
		const heavy = { ...visit, requests: 17, heaviestPicture: { name: 'wake.avif', kb: 121 } };
		const { bars } = requestFindings([
			{ path: '/', density: 2, ...visit },
			{ path: '/', density: 3, ...heavy },
		]);
		expect(bars.filter((bar) => !isKept(bar)).map(({ what, value }) => [what, value])).toEqual([
			['/: requests until load', 17],
			['/: heaviest picture', 121],
		]);
	});

	it('counts the requests of home alone', () => {
		const { bars } = requestFindings([{ path: '/about', density: 2, ...visit, requests: 40 }]);
		expect(bars.map(({ what }) => what)).toEqual([
			'/about: heaviest picture',
			...weightKinds.map((kind) => `/about: ${kind}, brotli`),
			'/about: other hosts',
		]);
	});
});

describe('what a route may weigh', () => {
	it('is set for every address, by the first row that names it', () => {
		expect(budgetOf('/').picture).toBe(420);
		expect(budgetOf('/products').picture).toBe(130);
		expect(budgetOf('/product/tee').picture).toBe(240);
		expect(budgetOf('/account/data').script).toBe(130);
		expect(budgetOf('/authors').script).toBe(109);
	});

	it('fails where one kind alone is too heavy', () => {
		const heavy = { script: 90, style: 15.1, picture: 300, total: 500 };
		const seen = { requests: 9, untouchedKb: 1, scrolledKb: 1, otherHosts: [], fetched: [] };
		const { bars } = requestFindings([
			{
				path: '/about',
				density: 2,
				heaviestPicture: { name: '', kb: 0 },
				...seen,
				weight: heavy,
			},
		]);
		expect(bars.filter((bar) => !isKept(bar)).map(({ what }) => what)).toEqual([
			'/about: style, brotli',
		]);
	});
});

describe('layout shift', () => {
	const shifts: Shift[] = [
		{ value: 0.004, moved: ['footer.a', 'p.b'] },
		{ value: 0.002, moved: ['p.b'] },
	];

	it('is added up, and what moved is named once', () => {
		expect(totalShift(shifts)).toBeCloseTo(0.006, 6);
		expect(movedParts(shifts)).toBe('footer.a, p.b');
	});

	it('may be there only where something comes from storage', () => {
		expect(shiftLimit('/', false)).toBeLessThan(0.001);
		expect([shiftLimit('/', true), shiftLimit('/checkout', false)]).toEqual([0.01, 0.01]);
	});

	it('is held to the bar by the worst of all screens', () => {
		const seen = { path: '/', screen: '360x740', quick: [], slow: [] };
		const { bars } = shiftFindings([
			{ ...seen, isCartFull: false },
			{ ...seen, isCartFull: false, slow: shifts },
			{ ...seen, isCartFull: true, quick: shifts },
		]);
		expect(bars.map((bar) => [bar.what, isKept(bar)])).toEqual([
			['/, empty cart', false],
			['/, full cart', true],
		]);
	});
});
