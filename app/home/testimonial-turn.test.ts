import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardAngle, cardDepth, firstTurn, mayMove, turnBy } from './testimonial-turn.ts';

describe('turning to another testimonial', () => {
	it.each([
		[0, 1, 1],
		[1, 1, 2],
		[2, 1, 0],
		[2, -1, 1],
		[0, -1, 2],
	] as const)('from %i by %i is %i', (active, step, next) => {
		expect(turnBy({ active, by: 'clock' }, { step, by: 'shopper' }, 3)).toEqual({
			active: next,
			by: 'shopper',
		});
	});

	it('starts with the first, brought there by nobody', () => {
		expect(firstTurn).toEqual({ active: 0, by: 'nobody' });
	});
});

const indexes = fc.nat(50);

describe('the stack of cards', () => {
	it('has every inactive card askew by 5 to 10 degrees, the active one straight', () => {
		fc.assert(
			fc.property(indexes, indexes, (index, active) => {
				const angle = cardAngle(index, active);
				expect(Math.abs(angle)).toBeLessThanOrEqual(10);
				if (index === active) expect(angle).toBe(0);
				else expect(Math.abs(angle)).toBeGreaterThanOrEqual(5);
			}),
		);
	});

	it.each([0, 1, 2])('of three, the two under card %i lean different ways', (active) => {
		const angles = [0, 1, 2].map((index) => cardAngle(index, active));
		expect(angles.map(Math.sign).toSorted()).toEqual([-1, 0, 1]);
	});

	it('looks shuffled: its angles change with every turn', () => {
		const turns = [0, 1, 2].map((active) => [0, 1, 2].map((index) => cardAngle(index, active)));
		expect(new Set(turns.flat()).size).toBeGreaterThan(4);
	});

	it('has one card at each depth, the active one in front and the next one behind it', () => {
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

	it('while they are in view and left alone', () => expect(mayMove(free)).toBe(true));

	it.each([
		{ isInView: false },
		{ isHovered: true },
		{ isFocused: true },
		{ isTabHidden: true },
		{ isMotionReduced: true },
	])('not with %j', (change) => expect(mayMove({ ...free, ...change })).toBe(false));
});
