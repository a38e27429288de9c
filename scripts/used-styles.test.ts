import { expect, it } from 'vitest';
import { createUsedStyles, type KnownStyles } from './used-styles.ts';

const css = [
	'.card{color:navy}',
	'.gone{color:red}',
	'[data-tone=captain]{color:white}',
	'[data-size*=wide]{color:black}',
].join('\n');

function usedStyles() {
	const known: KnownStyles = {};
	const find = createUsedStyles(css, known);
	return { find, kinds: () => Object.values(known) };
}

it('finds the styles of pages once that differ by what no selector names', async () => {
	const { find, kinds } = usedStyles();
	const one = await find('<p class="card" title="captain-back-1280.webp">One</p>');
	expect(await find('<p class="card" title="captain-front-320.avif">Two</p>')).toBe(one);
	expect(one).toContain('.card');
	expect(one).not.toContain('.gone');
	expect(kinds()).toEqual([one]);
});

it.each([
	['a value', '<p class="card" data-tone="captain">One</p>', '[data-tone=captain]'],
	['a part of a value', '<p class="card" data-size="extra-wide">One</p>', '[data-size*=wide]'],
])('finds the styles of a page that has %s which a selector names', async (_, page, selector) => {
	const { find } = usedStyles();
	expect(await find('<p class="card" data-tone="" data-size="">One</p>')).not.toContain(selector);
	expect(await find(page)).toContain(selector);
});

it('has the styles last that were used last', async () => {
	const { find, kinds } = usedStyles();
	const card = await find('<p class="card">One</p>');
	const none = await find('<p>One</p>');
	expect(kinds()).toEqual([card, none]);
	await find('<p class="card">Two</p>');
	expect(kinds()).toEqual([none, card]);
});
