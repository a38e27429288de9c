import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardDepth, initialRotation, mayRotate, rotate } from './testimonial-rotation.ts';

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

describe('the stack of cards', () => {
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
