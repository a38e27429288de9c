import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	cardAngle,
	cardDepth,
	initialRotation,
	mayRotate,
	rotate,
} from './testimonial-rotation.ts';

describe('rotating the testimonials', () => {
	it.each([
		[0, 1, 1],
		[1, 1, 2],
		[2, 1, 0],
		[2, -1, 1],
		[0, -1, 2],
	] as const)('from %i by %i is %i', (active, step, next) => {
		expect(rotate({ active, by: 'clock' }, { step, by: 'shopper' }, 3)).toEqual({
			active: next,
			by: 'shopper',
		});
	});

	it('starts with the first one, without an actor', () => {
		expect(initialRotation).toEqual({ active: 0, by: 'nobody' });
	});
});

const indexes = fc.nat(50);

describe('the stack of cards', () => {
	it('rotates inactive cards by at most 10 degrees, and not the active one', {
		tags: 'property',
	}, () => {
		fc.assert(
			fc.property(indexes, indexes, (index, active) => {
				const angle = cardAngle(index, active);
				expect(Math.abs(angle)).toBeLessThanOrEqual(10);
				if (index === active) expect(angle).toBe(0);
			}),
		);
	});

	it('has angles without a pattern: all of them, each about as often, in no order', () => {
		const angles = Array.from({ length: 2100 }, (_, index) => cardAngle(index, -1));
		const counts = new Map<number, number>();
		for (const angle of angles) counts.set(angle, (counts.get(angle) ?? 0) + 1);
		expect(counts.size).toBe(21);
		for (const count of counts.values()) expect(count).toBeGreaterThan(50);
		const changesOfSide = angles.filter(
			(angle, index) => angle * (angles[index - 1] ?? 0) < 0,
		).length;
		expect(changesOfSide / angles.length).toBeGreaterThan(0.4);
		expect(changesOfSide / angles.length).toBeLessThan(0.5);
	});

	it('does not always have the inactive two of three on different sides', () => {
		const isOneSided = [0, 1, 2].map((active) => {
			const [one = 0, other = 0] = [0, 1, 2]
				.filter((index) => index !== active)
				.map((index) => cardAngle(index, active));
			return one * other > 0;
		});
		expect(new Set(isOneSided).size).toBe(2);
	});

	it('has one card at each depth, the active one in front and the next one behind it', {
		tags: 'property',
	}, () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(8), (count, seed) => {
				const active = seed % count;
				const depths = Array.from({ length: count }, (_, index) => cardDepth(index, active, count));
				expect(depths.toSorted((a, b) => a - b)).toEqual(depths.map((_, depth) => depth));
				expect(depths[active]).toBe(0);
				expect(depths[(active + 1) % count]).toBe(count > 1 ? 1 : 0);
			}),
		);
	});
});

describe('testimonials move by themselves', () => {
	const free = {
		isInView: true,
		isHovered: false,
		isFocused: false,
		isTabHidden: false,
		isMotionReduced: false,
	};

	it('while they are visible and nobody interacts', () => expect(mayRotate(free)).toBe(true));

	it.each([
		{ isInView: false },
		{ isHovered: true },
		{ isFocused: true },
		{ isTabHidden: true },
		{ isMotionReduced: true },
	])('not with %j', (change) => expect(mayRotate({ ...free, ...change })).toBe(false));
});
