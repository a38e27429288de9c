import { expect, it } from 'vitest';
import { freeName, idFrom, numberedSlug, slugFrom } from './slug-from.ts';

it.each([
	['Men’s Captain Long Sleeve Shirt', 'mens-captain-long-sleeve-shirt'],
	['  Café & Crème, 2nd edition! ', 'cafe-creme-2nd-edition'],
	['Straßenjacke Ærø Œuvre Łódź', 'strassenjacke-aero-oeuvre-lodz'],
	['Đặng Þór Guðrún ışık', 'dang-thor-gudrun-isik'],
	['海', ''],
	['夏のTシャツ', ''],
	['Куртка Blue', ''],
	['Hawaiʻi Tee ☀ ½', 'hawaii-tee-1-2'],
	['-', ''],
	['x'.repeat(200), 'x'.repeat(80)],
	[`${'x'.repeat(79)} y`, 'x'.repeat(79)],
])('the address of %j is %j', (name, slug) => {
	expect(slugFrom(name)).toBe(slug);
});

it.each([
	['Men’s Captain Long Sleeve Shirt', 'mens-captain-long-sleeve-shirt'],
	[
		'Women’s Orange Octopus Short Sleeve Tee with Pocket',
		'womens-orange-octopus-short-sleeve-tee-wit',
	],
	[`${'x'.repeat(41)} y`, 'x'.repeat(41)],
	['海', 'product'],
	['夏のTシャツ', 'product'],
])('the id of %j is %j', (name, id) => {
	expect(idFrom(name)).toBe(id);
	expect(`${id}-99-XXXL`.length).toBeLessThanOrEqual(50);
});

it('a taken name gets a number', () => {
	expect(freeName('cap', new Set())).toBe('cap');
	expect(freeName('cap', new Set(['cap', 'cap-2']))).toBe('cap-3');
});

it('an address of a number is free', () => {
	expect(numberedSlug('product', new Set())).toBe('product-1');
	expect(numberedSlug('collection', new Set(['collection-1']))).toBe('collection-2');
});

it('the address of an error page gets a number', () => {
	expect(freeName('404', new Set())).toBe('404-2');
	expect(freeName('410', new Set(['410-2']))).toBe('410-3');
});
