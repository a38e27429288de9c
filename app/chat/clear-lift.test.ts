import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../tests/properties.ts';
import { type Box, clearLift } from './clear-lift.ts';

const own: Box = { left: 1000, right: 1200, top: 720, bottom: 776 };

function box(top: number, height = 44, left = 1100): Box {
	return { left, right: left + 300, top, bottom: top + height };
}

it.each([
	['nothing is there', [], 0],
	['what is there is beside it', [box(740, 44, 600)], 0],
	['what is there is above it', [box(670)], 0],
	['it would cover a button', [box(740)], 48],
	['it would then cover the next', [box(740), box(690)], 98],
	['there is no end of buttons', Array.from({ length: 20 }, (_, row) => box(row * 40)), 0],
] as const)('where %s it goes up by what is needed', (_, others, lift) => {
	expect(clearLift(own, others)).toBe(lift);
});

it('covers nothing where it has moved', () => {
	const boxes = fc.array(
		fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 90 })),
		{ maxLength: 12 },
	);
	fc.assert(
		fc.property(boxes, (places) => {
			const others = places.map(([top, height]) => box(top, height));
			const lift = clearLift(own, others);
			const covered = others.filter(
				({ top, bottom }) => top < own.bottom - lift && own.top - lift < bottom,
			);
			expect(lift === 0 || covered.length === 0).toBe(true);
		}),
	);
});
