import { describe, expect, it } from 'vitest';
import { drawPlan } from './plan.ts';
import { createRandom, randomFor } from './random.ts';

describe('dice', () => {
	it('fall the same way for the same seed, and otherwise for another', () => {
		const thrown = (seed: number) => {
			const random = createRandom(seed);
			return Array.from({ length: 20 }, () => random.next());
		};
		expect(thrown(7)).toEqual(thrown(7));
		expect(thrown(7)).not.toEqual(thrown(8));
		for (const value of thrown(7)) expect(value >= 0 && value < 1).toBe(true);
	});

	it('give each name about its share', () => {
		const random = createRandom(1);
		const drawn = Array.from({ length: 10_000 }, () =>
			random.draw<'often' | 'seldom' | 'rest'>({ often: 0.5, seldom: 0.1 }, 'rest'),
		);
		const share = (name: string) => drawn.filter((other) => other === name).length / drawn.length;
		expect(share('often')).toBeCloseTo(0.5, 1);
		expect(share('seldom')).toBeCloseTo(0.1, 1);
		expect(share('rest')).toBeCloseTo(0.4, 1);
	});

	it('give every shopper a plan of their own, the same each time', () => {
		const plans = (seed: number) =>
			Array.from({ length: 50 }, (_, shopper) => drawPlan(randomFor(seed, shopper)));
		expect(plans(3)).toEqual(plans(3));
		expect(new Set(plans(3).map(({ ending }) => ending)).size).toBeGreaterThan(3);
	});
});
