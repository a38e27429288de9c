import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from './line-items.ts';

describe('spread', () => {
	it('gives whole cents that add up, and none more than it weighs', { tags: 'property' }, () => {
		const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), {
			minLength: 1,
			maxLength: 20,
		});
		fc.assert(
			fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
				const whole = list.reduce((sum, weight) => sum + weight, 0);
				const cents = Math.floor(whole * part);
				const shares = spread(cents, list);
				expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
				shares.forEach((share, at) => {
					expect(share).toBeGreaterThanOrEqual(0);
					expect(share).toBeLessThanOrEqual(list[at] ?? 0);
				});
			}),
		);
	});
});
