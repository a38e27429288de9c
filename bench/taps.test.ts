import { expect, it } from 'vitest';
import { isMet } from './report.ts';
import type { Tap } from './tap-page.ts';
import { tapFindings } from './taps.ts';

/** After this many sequential requests. */
const tap = (ms: number, count = 0): Tap => ({
	ms,
	requests: Array.from({ length: count }, (_, at) => ({
		file: `/assets/${at}.js`,
		startMs: at * 100,
		endMs: at * 100 + 50,
	})),
});

it('holds a prepared link to the floor and each link to its round trips, by their middles', () => {
	const { figures } = tapFindings([
		{
			kind: 'prepared',
			from: '/products',
			to: '/product/tee',
			shop: [tap(900), tap(180), tap(500)],
			floor: [tap(400)],
		},
		{ kind: 'other', from: '/', to: '/cart', shop: [tap(500, 2)], floor: [tap(400, 1)] },
	]);
	expect(figures.map((figure) => [figure.what, figure.value, isMet(figure)])).toEqual([
		['/products: product link in view for a second, shop / floor', 1.25, false],
		['/products: product link in view for a second, round trips', 0, true],
		['/: another link tapped at once, shop / floor', 1.25, true],
		['/: another link tapped at once, round trips', 2, false],
	]);
});
