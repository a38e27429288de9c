import { describe, expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import type { Product } from './catalogue.ts';
import { parsePublication } from './publication.ts';

const [tee, , shirt] = products as readonly [Product, Product, Product];

/** The faults of a publication whose second product is the shirt with these changes. */
function faultsOf(change: object): readonly string[] {
	const parsed = parsePublication({ number: 2, products: [tee, { ...shirt, ...change }] });
	return parsed.ok ? [] : parsed.refusal;
}

describe('a publication', () => {
	it('is read as it was written', () => {
		const { number, collections, colours, shop } = catalogue;
		const written = { number, products, collections, colours, shop };
		const parsed = parsePublication(JSON.parse(JSON.stringify(written)));
		expect(parsed).toEqual({ ok: true, value: written });
	});

	it.each([
		[{ name: '' }, 'product men-captain: name: must not be empty'],
		[{ name: ' ' }, 'product men-captain: name: must not be empty'],
		[{ name: '\u200b\u2060\u00ad' }, 'product men-captain: name: must not be empty'],
		[
			{ priceCents: 0 },
			'product men-captain: priceCents: Invalid value: Expected >=1 but received 0',
		],
		[{ priceCents: 999.9 }, 'product men-captain: priceCents: must be whole'],
		[
			{ priceCents: '3499' },
			'product men-captain: priceCents: Invalid type: Expected number but received "3499"',
		],
		[
			{ slug: 'Captain Shirt' },
			'product men-captain: slug: must be lowercase letters, digits and hyphens',
		],
		[{ slug: '404' }, 'product men-captain: slug: must not be the address of an error page'],
		[{ slug: '410' }, 'product men-captain: slug: must not be the address of an error page'],
		[{ sizes: [] }, 'product men-captain: sizes: must not be empty'],
		[{ sizes: ['M', 'M'] }, 'product men-captain: sizes: must not contain a value twice'],
		[{ sizes: ['M', 'S'] }, 'product men-captain: sizes: must be in the order of all sizes'],
		[{ colours: ['Navy', 'Orange'] }, 'product men-captain: colours: must be tags too'],
		[{ images: [{ name: 'a', alt: '' }] }, 'product men-captain: images.0.alt: must not be empty'],
		[
			{ id: 'women-octopus-blue' },
			'product women-octopus-blue: id: another product has women-octopus-blue',
		],
		[{ slug: tee.slug }, `product men-captain: slug: another product has ${tee.slug}`],
		[{ facts: { origin: '' } }, 'product men-captain: facts.origin: must not be empty'],
		[{ name: 'a\u0000' }, 'product men-captain: name: must not have control characters'],
		[{ name: 'a\nb' }, 'product men-captain: name: must not have control characters'],
		[{ name: 'a'.repeat(121) }, 'product men-captain: name: must have at most 120 characters'],
		[
			{ priceCents: 1_000_001 },
			'product men-captain: priceCents: Invalid value: Expected <=1000000 but received 1000001',
		],
		[
			{ images: [shirt.images[0], shirt.images[0]] },
			'product men-captain: images: must not contain a picture twice',
		],
		[{ sizePricesCents: {} }, 'product men-captain: sizePricesCents: must not be empty'],
		...[
			{ sizePricesCents: { M: 3499 } },
			{ sizePricesCents: { XS: 3999 } },
			{ sizePricesCents: { M: 3999 }, compareAtCents: 4499 },
			{ sizes: ['M'], sizePricesCents: { M: 3999 } },
		].map((change): [object, string] => [
			change,
			'product men-captain: sizePricesCents: must be above the price, of some of the sizes, and of no reduced product',
		]),
		[{ care: '' }, 'product men-captain: care: must not be empty'],
		[
			{ variants: [{ size: 'XS', sku: 'A' }] },
			'product men-captain: variants: must be of sizes that are made, in their order',
		],
		[
			{
				variants: [
					{ size: 'M', sku: 'A' },
					{ size: 'L', sku: 'A' },
				],
			},
			'product men-captain: variants: must not contain a SKU or GTIN twice',
		],
		[
			{
				variants: [
					{ size: 'M', gtin: '036000291452' },
					{ size: 'L', gtin: '0036000291452' },
				],
			},
			'product men-captain: variants: must not contain a SKU or GTIN twice',
		],
		[
			{ variants: [{ size: 'M', gtin: '96385075' }] },
			'product men-captain: variants.0.gtin: must be a valid GTIN',
		],
	])('is refused with its product and field: %j', (change, fault) => {
		expect(faultsOf(change)).toEqual([fault]);
	});

	it.each([
		{ category: '' },
		{ sizes: ['Medium'] },
		{ colours: ['Pink/White'] },
		{ images: [] },
		{ featured: 'yes' },
		{ description: undefined },
	])('is refused with the field: %j', (change) => {
		const [field = ''] = Object.keys(change);
		expect(faultsOf(change).join()).toMatch(new RegExp(`^product men-captain: ${field}\\b`));
	});

	it('lists every fault', () => {
		expect(faultsOf({ name: '', priceCents: -1 })).toHaveLength(2);
	});

	it('names a product without an id by its place', () => {
		expect(faultsOf({ id: null }).join()).toMatch(/^product number 2: id: /);
	});

	it.each([null, [], {}, { number: 0, products }, { number: 1, products: [] }, { number: 1 }])(
		'is an object with a number and products, not %j',
		(input) => {
			expect(parsePublication(input).ok).toBe(false);
		},
	);
});
