import { describe, expect, it } from 'vitest';
import { catalogue, products, withoutStyle } from '../../tests/publication.ts';
import { catalogueOf, hasSizeGuide, type Product } from './catalogue.ts';
import { bestPerStyle, fullName, oncePerStyle } from './colourways.ts';
import { countOptions } from './count-options.ts';
import { countAll, listProducts, noFilters } from './filters.ts';
import { parsePublication } from './publication.ts';
import { relatedProducts } from './related-products.ts';

const [blue, orange, shirt] = products as readonly [Product, Product, Product];
const [tee, otherTee] = [withoutStyle(blue), withoutStyle(orange)];

function colour(colourway: string, change: Partial<Product> = {}): Product {
	const slug = `deck-${colourway.toLowerCase().replace(' ', '-')}`;
	const style = { name: 'Deck Shirt', style: 'deck', colourway, featured: false };
	return { ...shirt, id: slug, slug, ...style, ...change };
}

const navy = colour('Navy');
const reef = colour('Reef Blue', { colours: ['Blue'], tags: ['Blue'] });
const white = colour('White', {
	colours: ['White', 'Blue'],
	tags: ['White', 'Blue'],
	priceCents: 3000,
});
const shop = catalogueOf({ ...catalogue, products: [tee, navy, reef, otherTee, white] });

const anyStock = () => true;
const idsOf = (some: readonly Product[]) => some.map(({ id }) => id);
const listed = (filters: Partial<typeof noFilters>) =>
	idsOf(listProducts(shop.products, { ...noFilters, ...filters }, anyStock));

describe('a style', () => {
	it('has its colors in the order of the shop', () => {
		expect(idsOf(shop.colourways(reef))).toEqual(idsOf([navy, reef, white]));
		expect(shop.colourways(tee)).toEqual([]);
	});

	it('is not related to itself, and once to others', () => {
		expect(idsOf(relatedProducts(reef, shop))).toEqual(idsOf([otherTee, tee]));
		expect(idsOf(relatedProducts(tee, shop))).toEqual(idsOf([otherTee, navy]));
	});

	it('is listed once, by the first color that fits', () => {
		expect(idsOf(oncePerStyle(shop.products))).toEqual(idsOf([tee, navy, otherTee]));
		expect(listed({ sort: 'best-selling' })).toEqual(idsOf([tee, navy, otherTee]));
		expect(listed({ sort: 'price-low', priceFrom: 30 })).toEqual([white.id]);
		expect(countAll(shop.products, noFilters)).toBe(3);
	});

	it('is listed in each color that a filter asks for', () => {
		const filters = { sort: 'best-selling', colours: ['Blue'] } as const;
		expect(listed(filters)).toEqual(idsOf([tee, reef, white]));
		expect(countAll(shop.products, { ...noFilters, ...filters })).toBe(5);
	});

	it('is counted as it would be listed', () => {
		const counted = (facet: 'colours' | 'sizes', options: readonly string[]) => [
			...countOptions(shop.products, noFilters, anyStock, {
				facet,
				options: options as readonly never[],
			}).values(),
		];
		expect(counted('colours', ['Navy', 'Blue', 'Orange'])).toEqual([1, 3, 1]);
		expect(counted('sizes', ['M', 'XXXL', 'One Size'])).toEqual([3, 1, 0]);
	});
});

describe('a featured color', () => {
	const featured = { ...reef, featured: true };
	const also = { ...white, featured: true };
	const orders = [
		[navy, featured, also],
		[also, featured, navy],
		[featured, navy, also],
	] as const;

	it.each(orders)('has a card of its own in each order of a list', (...some) => {
		expect(new Set(oncePerStyle([tee, ...some]))).toEqual(new Set([tee, featured, also]));
		const counted = countOptions(some, noFilters, anyStock, {
			facet: 'categories',
			options: [shirt.category],
		});
		expect([...counted.values()]).toEqual([2]);
		expect(countAll(some, noFilters)).toBe(2);
	});

	it('does not take the place of the color that fits a search best', () => {
		expect(bestPerStyle([navy, featured, white])).toEqual([navy, featured]);
		expect(bestPerStyle([featured, tee, navy])).toEqual([featured, tee]);
	});

	it('is related to the others of its style', () => {
		const cards = catalogueOf({ ...catalogue, products: [blue, orange, shirt] });
		expect(relatedProducts(blue, cards)).toEqual([orange, shirt]);
	});
});

describe('the full name', () => {
	it.each([
		['Deck Shirt', 'Reef Blue', 'Deck Shirt, Reef Blue'],
		['Tailored Shirt', 'Red', 'Tailored Shirt, Red'],
		['Layered Tee', 'Red', 'Layered Tee, Red'],
		['Standard Tee', 'Tan', 'Standard Tee, Tan'],
		['Marigold Tee', 'Gold', 'Marigold Tee, Gold'],
		['Seaside Tee', 'Sea', 'Seaside Tee, Sea'],
		['Blue Reef Tee', 'Reef Blue', 'Blue Reef Tee, Reef Blue'],
		['Tee', 'C', 'Tee, C'],
		['Cafétière Tee', 'Café', 'Cafétière Tee, Café'],
	])('of %j in %j has the color: %j', (name, colourway, full) => {
		expect(fullName({ name, colourway })).toBe(full);
	});

	it.each([
		['Women’s Blue Octopus Tee', 'Blue'],
		['Reef Blue Deck Shirt', 'reef blue'],
		['Deck Shirt (Reef-Blue)', 'Reef Blue'],
		['Fisher’s Green Tee', "Fisher's Green"],
		['', 'Navy'],
		['Tee', ''],
	])('of %j in %j is the name', (name, colourway) => {
		expect(fullName({ name, colourway })).toBe(name);
	});

	it('of each product of publication 1 is its name', () => {
		for (const product of [...products, tee]) expect(fullName(product)).toBe(product.name);
	});
});

it('a size guide belongs to clothes of a known category', () => {
	expect(hasSizeGuide(tee)).toBe(true);
	expect(hasSizeGuide({ ...tee, category: 'Caps' })).toBe(false);
	const measurements = [{ size: 'M', chest: 40, length: 27, sleeve: 9 } as const];
	expect(hasSizeGuide({ ...tee, category: 'Jackets', measurements })).toBe(true);
	expect(hasSizeGuide({ ...tee, sizes: ['One Size'] })).toBe(false);
});

describe('a publication is refused', () => {
	const faultsOf = (some: readonly unknown[], more: object = {}) => {
		const parsed = parsePublication({ ...catalogue, products: some, ...more });
		return parsed.ok ? [] : parsed.refusal;
	};
	const green = { ...shirt, colours: ['Green'], tags: ['Green'] };
	const palette = [{ name: 'Green', swatch: '#2e8b57' }];

	it('with a color that its palette has not', () => {
		expect(faultsOf([green])).toEqual(['product men-captain: colours: the palette has no Green']);
		expect(faultsOf([green], { colours: palette })).toEqual([]);
		expect(faultsOf([shirt], { colours: palette })).toHaveLength(1);
	});

	it.each([
		{ name: 'Green/Blue', swatch: '#2e8b57' },
		{ name: 'Green', swatch: 'green' },
		{ name: 'Green', swatch: '#2E8B57' },
		{ name: ' Green', swatch: '#2e8b57' },
	])('with the palette %j', (one) => {
		expect(faultsOf([shirt], { colours: [one] })).not.toEqual([]);
	});

	it('with a color twice in a style, or a style without the name of the color', () => {
		expect(faultsOf([navy, colour('navy', { id: 'other' })])).toContain(
			'product other: colourway: its style has navy already',
		);
		expect(faultsOf([{ ...shirt, style: 'deck' }])).toEqual([
			'product men-captain: colourway: must be there with a style, and only then',
		]);
		expect(faultsOf([{ ...shirt, colourway: 'Navy' }])).toHaveLength(1);
	});
});
