import { describe, expect, it } from 'vitest';
import { headingsOf, radius, shadow, spacing, textSize, usesOf } from './usage.ts';

const source = `
	<h1 id="top" className="mt-4 text-5xl sm:text-6xl">Shop All</h1>
	<h2 className="text-muted">Plain</h2>
	<p className="text-[0.9375rem] text-ink sm:mt-4 -mt-2 p-1.5 w-4 rounded-card gap-x-3">context-lg</p>
	<p className="rounded text-5xl shadow-lg max-w-sm text-center text-[clamp(2rem,7vw,6rem)]">x</p>
`;

function names(pattern: RegExp) {
	return usesOf([source], pattern).map(({ name }) => name);
}

describe('usesOf', () => {
	it('counts, most used first', () => {
		expect(usesOf(['a b a', 'b a'], /(\w)/g)).toEqual([
			{ name: 'a', count: 3 },
			{ name: 'b', count: 2 },
		]);
	});

	it('finds sizes of text, not its colour or side', () => {
		expect(names(textSize)).toEqual([
			'text-5xl',
			'text-[0.9375rem]',
			'text-[clamp(2rem,7vw,6rem)]',
			'text-6xl',
		]);
	});

	it('finds steps of spacing, not widths', () => {
		expect(names(spacing)).toEqual(['4', '1.5', '3']);
	});

	it('finds radii and shadows', () => {
		expect(names(radius)).toEqual(['rounded', 'rounded-card']);
		expect(names(shadow)).toEqual(['shadow-lg']);
	});
});

it('headingsOf gives each level with its sizes', () => {
	expect(headingsOf([source])).toEqual([
		{ name: 'h1 text-5xl sm:text-6xl', count: 1 },
		{ name: 'h2', count: 1 },
	]);
});
