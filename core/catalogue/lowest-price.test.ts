import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lowestPriceBefore, type PriceChange } from './lowest-price.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What shoppers paid at the end of each of the 30 days, one after another. */
function slowly(changes: readonly PriceChange[], atMs: number): number | undefined {
	const paid = Array.from({ length: 30 * 24 }, (_, hour) => atMs - 1 - (hour * dayMs) / 24)
		.map((momentMs) => changes.findLast(({ fromMs }) => fromMs <= momentMs)?.cents)
		.filter((cents) => cents !== undefined);
	return paid.length === 0 ? undefined : Math.min(...paid);
}

const at = (day: number, cents: number) => ({ fromMs: day * dayMs, cents });

it('is unknown if the product was never sold', () => {
	expect(lowestPriceBefore([], 0)).toBeUndefined();
});

it('is that of the time since a younger product is sold', () => {
	expect(lowestPriceBefore([at(95, 3000), at(97, 2500), at(98, 2800)], 100 * dayMs)).toBe(2500);
});

it('includes the price that was valid when the 30 days began, and none from before', () => {
	expect(lowestPriceBefore([at(1, 1000), at(60, 3000), at(80, 3500)], 100 * dayMs)).toBe(3000);
	expect(lowestPriceBefore([at(1, 1000), at(70, 3000)], 100 * dayMs)).toBe(3000);
});

it('is what looking at every hour finds', { tags: 'property' }, () => {
	const step = fc.record({
		hours: fc.integer({ min: 1, max: 900 }),
		cents: fc.integer({ min: 1, max: 5000 }),
	});
	fc.assert(
		fc.property(fc.array(step, { maxLength: 12 }), fc.nat(900), (steps, later) => {
			let hour = 0;
			const changes = steps.map(({ hours, cents }) => {
				hour += hours;
				return { fromMs: (hour * dayMs) / 24, cents };
			});
			const atMs = ((hour + 1 + later) * dayMs) / 24;
			expect(lowestPriceBefore(changes, atMs)).toBe(slowly(changes, atMs));
		}),
	);
});
