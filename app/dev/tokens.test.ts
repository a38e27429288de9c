import { describe, expect, it } from 'vitest';
import { contrast, themeTokens } from './tokens.ts';

const css = `
	@import "tailwindcss";
	@theme {
		--color-*: initial;
		--color-ink: #0b2346;
		--color-coral-light: #f47d49;
		--ease-water: cubic-bezier(0.22, 0.8, 0.3, 1);
	}
	p { --color-none: #000000; }
	@theme static { --color-foam: #faf5ec; }
`;

describe('themeTokens', () => {
	it('finds the tokens of one kind in every theme, and nothing else', () => {
		expect(themeTokens(css, 'color')).toEqual([
			{ name: 'ink', value: '#0b2346' },
			{ name: 'coral-light', value: '#f47d49' },
			{ name: 'foam', value: '#faf5ec' },
		]);
	});

	it('takes a value whole', () => {
		expect(themeTokens(css, 'ease')).toEqual([
			{ name: 'water', value: 'cubic-bezier(0.22, 0.8, 0.3, 1)' },
		]);
	});
});

describe('contrast', () => {
	it.each([
		['#000000', '#ffffff', 21],
		['#ffffff', '#000000', 21],
		['#1f6fb8', '#1f6fb8', 1],
		['#777777', '#ffffff', 4.48],
	])('of %s and %s is %d', (one, other, ratio) => {
		expect(contrast(one, other)).toBeCloseTo(ratio, 2);
	});
});
