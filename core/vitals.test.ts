import { describe, expect, it } from 'vitest';
import { catalogue } from '../tests/publication.ts';
import { bucketOf, countedAs, edgesOf, percentile75, vitalNames } from './vitals.ts';

describe('bucketOf', () => {
	it.each(vitalNames)(
		'puts every value of %s where its edge is, and what is beyond at the end',
		(name) => {
			const edges = edgesOf(name);
			for (const [at, edge] of edges.entries()) {
				expect(bucketOf(name, edge)).toBe(at);
				expect(bucketOf(name, edge + 0.0001)).toBe(at + 1);
			}
			expect(edges.toSorted((a, b) => a - b)).toEqual(edges);
		},
	);
});

describe('percentile75', () => {
	it('is the edge that three visits in four stay within', () => {
		const counts = new Map([
			[bucketOf('LCP', 900), 74],
			[bucketOf('LCP', 2400), 20],
			[bucketOf('LCP', 60_000), 6],
		]);
		expect(percentile75('LCP', counts)).toBe(2500);
		expect(percentile75('LCP', counts.set(bucketOf('LCP', 900), 80))).toBe(1000);
		expect(percentile75('LCP', new Map([[99, 1]]))).toBe(Number.POSITIVE_INFINITY);
	});
});

describe('countedAs', () => {
	it.each([
		['/', '/'],
		['/product/mens-captain-long-sleeve-shirt', '/product/*'],
		['/product/no-such', 'other'],
		['/order/BLUE-7KQ2M9XA', 'other'],
		['/checkout', '/checkout'],
		['/__proto__', 'other'],
	])('counts %s as %s', (path, group) => {
		expect(countedAs(path, catalogue)).toBe(group);
	});
});
