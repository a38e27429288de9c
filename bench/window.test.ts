import { describe, expect, it } from 'vitest';
import { movedParts, type Shift, totalShift } from './layout-shift.ts';
import { heaviestPicture, otherHosts, type PhoneVisit } from './phone-visit.ts';
import { isMet } from './report.ts';
import { requestFindings } from './requests.ts';
import type { RouteWeight } from './route-weight.ts';
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

	it('reports the worst visit of a page, without a limit', () => {
		const heavy = { ...visit, requests: 17, heaviestPicture: { name: 'wake.avif', kb: 121 } };
		const { figures } = requestFindings([
			{ path: '/', density: 2, ...visit },
			{ path: '/', density: 3, ...heavy },
		]);
		expect(figures).toContainEqual({ what: '/: requests until load', value: 17, unit: '' });
		expect(figures).toContainEqual({ what: '/: heaviest picture', value: 121, unit: 'KB' });
		expect(figures.filter((figure) => !isMet(figure))).toEqual([]);
	});

	it('fails if another host was requested', () => {
		const { figures } = requestFindings([
			{ path: '/about', density: 2, ...visit, otherHosts: ['fonts.example'] },
		]);
		expect(figures.filter((figure) => !isMet(figure)).map(({ what }) => what)).toEqual([
			'/about: other hosts',
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

	it('is held to the bar by the worst of all screens', () => {
		const seen = { path: '/', screen: '360x740', quick: [], slow: [] };
		const { figures } = shiftFindings([
			{ ...seen, isCartFull: false },
			{ ...seen, isCartFull: false, slow: [...shifts, ...shifts] },
			{ ...seen, isCartFull: true, quick: shifts },
		]);
		expect(figures.map((figure) => [figure.what, isMet(figure)])).toEqual([
			['/, empty cart', false],
			['/, full cart', true],
		]);
	});
});
