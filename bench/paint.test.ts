import { describe, expect, it } from 'vitest';
import { paintFindings } from './paint.ts';
import { requestsBefore, roundTrips, type SlowVisit } from './slow-visit.ts';

describe('requests of a page', () => {
	const page = { startMs: 0, endMs: 160 };
	const picture = { startMs: 170, endMs: 340 };
	const font = { startMs: 180, endMs: 350 };
	const script = { startMs: 400, endMs: 560 };

	it('are a round trip each if one waits for the other', () => {
		expect(roundTrips([page, picture, script])).toBe(3);
	});

	it('are one round trip if they run in parallel', () => {
		expect(roundTrips([font, picture, page])).toBe(2);
		expect(roundTrips([])).toBe(0);
	});

	it('are no round trip without a response', () => {
		expect(roundTrips([page, { startMs: 170, endMs: 0 }])).toBe(1);
	});

	it('are early if they began before the paint', () => {
		expect(requestsBefore([page, picture, script], 400)).toEqual([page, picture]);
	});
});

describe('paints beside those of the floor', () => {
	const visit = (firstMs: number, largestMs: number): SlowVisit => ({
		firstMs,
		largestMs,
		largest: 'img sea.avif',
		requests: [{ startMs: 0, endMs: 160 }],
	});

	it('are compared by the middle of their visits', () => {
		const { figures, rows } = paintFindings([
			{
				path: '/',
				shop: [visit(1000, 1200), visit(9000, 9000), visit(1100, 1250)],
				bare: [visit(1000, 1000), visit(1000, 900), visit(800, 800)],
			},
		]);
		expect(figures.map((figure) => [figure.what, figure.value])).toEqual([
			['/: first paint', 1.1],
			['/: largest paint', 1250 / 900],
		]);
		expect(rows[0]).toEqual(['/', 'shop', 1100, 1250, 1, 1, 'img sea.avif']);
	});
});
