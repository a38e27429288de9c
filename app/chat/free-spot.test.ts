import { expect, it } from 'vitest';
import { type Box, freeSpot } from './free-spot.ts';

const corner = {
	right: 1200,
	bottom: 776,
	full: { width: 188, height: 52 },
	small: { width: 44, height: 44 },
};

function isClearOf(others: readonly Box[]) {
	return (own: Box) =>
		others.every(
			(other) =>
				other.right <= own.left ||
				own.right <= other.left ||
				other.bottom <= own.top ||
				own.bottom <= other.top,
		);
}

function box(top: number, right = 1400): Box {
	return { left: 900, right, top, bottom: top + 44 };
}

it.each([
	['nothing is there', [], { lift: 0, isSmall: false }],
	['what is there is above it', [box(670)], { lift: 0, isSmall: false }],
	['a small one is beside what is there', [box(740, 1150)], { lift: 0, isSmall: true }],
	['a button is in the way', [box(740)], { lift: 48, isSmall: true }],
	['there is no end of buttons', Array.from({ length: 20 }, (_, row) => box(row * 40)), null],
] as const)('the spot if %s', (_, others, spot) => {
	expect(freeSpot(corner, isClearOf(others))).toEqual(spot);
});

it('tries boxes in the corner and above it', () => {
	const asked: Box[] = [];
	freeSpot(corner, (own) => {
		asked.push(own);
		return false;
	});
	expect(asked[0]).toEqual({ left: 1012, right: 1200, top: 724, bottom: 776 });
	expect(asked[1]).toEqual({ left: 1156, right: 1200, top: 732, bottom: 776 });
	expect(asked.at(-1)).toEqual({ left: 1156, right: 1200, top: 492, bottom: 536 });
});
