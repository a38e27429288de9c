import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueOf, type Product } from '../../core/catalogue/catalogue.ts';
import { resolveCollections } from '../../core/catalogue/collection-rule.ts';
import { parsePublication } from '../../core/catalogue/publication.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { catalogue, products, productsWithoutStyle } from '../../tests/publication.ts';
import { publicUrlPlaceholder } from '../routing/public-url.ts';
import { merchantFeed } from './merchant-feed.ts';
import { pageData } from './page-data.ts';
import { productLines } from './product-lines.ts';
import { productMarkdown } from './product-markdown.ts';

const [tee, , shirt] = productsWithoutStyle as readonly [Product, Product, Product];

/** A shirt with everything that can be known of a product. */
const known: Product = {
	...shirt,
	priceCents: 3500,
	sizes: ['S', 'M', 'L'],
	variants: [
		{ size: 'S', sku: 'CAP-S', gtin: '4006381333931', weightGrams: 240 },
		{ size: 'M', sku: 'CAP-M' },
	],
	facts: { dryingMinutes: 40, gramsPerSquareMeter: 145, origin: 'Portugal' },
	care: 'Wash cold.',
};

function catalogueWith(...some: readonly Product[]) {
	return resolveCollections(catalogueOf({ ...catalogue, number: 2, products: some }));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The fields of each item. Throws if the feed is not well-formed. */
function itemsOf(feed: string): readonly Readonly<Record<string, readonly string[]>>[] {
	// Anything else between the tags, such as a lone & or <, does not match.
	const text = '(?:[^<>&\\uFFFE\\uFFFF]|&(?:amp|lt|gt|quot);)*';
	const fields = `(?:<([\\w:]+)>${text}</\\1>\\n)+`;
	const items = `(?:<item>\\n(?:<([\\w:]+)>${text}</\\2>\\n)+</item>\\n)*`;
	const head =
		'<\\?xml version="1.0" encoding="UTF-8"\\?>\\n<rss version="2.0" xmlns:g="[^"]+">\\n';
	// The only elements with elements in them.
	const flat = feed.replaceAll(
		/<g:product_detail>\n<g:section_name>Specifications<\/g:section_name>\n<g:attribute_name>(.*)<\/g:attribute_name>\n<g:attribute_value>(.*)<\/g:attribute_value>\n<\/g:product_detail>/g,
		'<g:product_detail>$1: $2</g:product_detail>',
	);
	expect(flat).toMatch(
		new RegExp(`^${head}<channel>\\n${fields}${items}</channel>\\n</rss>\\n$`, 'u'),
	);
	return flat
		.split('<item>')
		.slice(1)
		.map((item) => {
			const found = [...item.matchAll(/<([\w:]+)>([^<]*)<\/\1>/g)];
			const pairs = found.map(([, name = '', value = '']) => ({
				name,
				value: value.replace(/&(\w+);/g, (_, entity: string) => entities[entity] ?? ''),
			}));
			return Object.fromEntries(
				Object.entries(Object.groupBy(pairs, ({ name }) => name)).map(([name, all = []]) => [
					name,
					all.map(({ value }) => value),
				]),
			);
		});
}

function linesOf(text: string) {
	return text
		.split('\n')
		.slice(0, -1)
		.map((line) => JSON.parse(line));
}

describe('the feed of Google Merchant Center', () => {
	it('has each size of each product once', () => {
		const ids = itemsOf(merchantFeed(catalogue)).flatMap((item) => item['g:id']);
		const sizes = products.flatMap(({ id, sizes }) => sizes.map((size) => `${id}-${size}`));
		expect(ids).toEqual(sizes);
	});

	it('has the price of each size, as the page and the lines have', () => {
		const product = { ...tee, sizePricesCents: { XL: 3499 } };
		const prices = itemsOf(merchantFeed(catalogueWith(product))).map((item) => item['g:price']);
		const expected = tee.sizes.map((size) => (size === 'XL' ? 34.99 : 29.99));
		expect(prices).toEqual(expected.map((price) => [`${price} USD`]));
		const [line] = linesOf(productLines(catalogueWith(product)));
		expect(line.sizes.map(({ price }: { price: number }) => price)).toEqual(expected);
		const [group] = pageData(`/product/${tee.slug}`, catalogueWith(product));
		expect(JSON.stringify(group).match(/(?<="price":")[\d.]+/g)).toEqual(expected.map(String));
	});

	it('says in the words of Google what the page says', () => {
		const [item] = itemsOf(merchantFeed(catalogueWith(tee)));
		const picture = (name: string) =>
			expect.stringMatching(`^${publicUrlPlaceholder}/pictures/${name}-\\w+-\\d+\\.webp$`);
		expect(item).toEqual({
			'g:id': ['women-octopus-blue-XS'],
			'g:item_group_id': ['women-octopus-blue'],
			title: ['Women’s Blue Octopus Short Sleeve Tee, XS'],
			description: [tee.description],
			link: [`${publicUrlPlaceholder}/product/${tee.slug}?size=XS`],
			'g:image_link': [picture('women-octopus-blue-front')],
			'g:additional_image_link': tee.images.slice(1).map(({ name }) => picture(name)),
			'g:availability': ['https://availability.invalid/feed/women-octopus-blue/XS'],
			'g:price': ['29.99 USD'],
			'g:brand': ['Blue'],
			'g:condition': ['new'],
			'g:size': ['XS'],
			'g:color': ['White/Blue'],
			'g:gender': ['female'],
			'g:age_group': ['adult'],
			'g:product_type': ['Women’s Short Sleeve'],
			'g:identifier_exists': ['no'],
			'g:material': ['polyester'],
			'g:product_highlight': tee.bullets,
			'g:product_detail': [
				'Sun protection: UPF 50+, blocks 98% of UV rays',
				'Fabric: 100% polyester',
				'Fabric weight: 145 g/m² (4.3 oz/yd²)',
				'Knit: Interlock jersey',
				'Seams: Flatlock, nothing to chafe',
				'Print: Dyed into the fiber, so it can’t crack or peel',
				'Origin: Imported',
				'Care: Machine wash cold with like colors. No bleach. Tumble dry low. Do not iron the print. Do not dry clean.',
			],
		});
	});

	it('has the identifiers and the weight of a size where they are known', () => {
		const [small, medium, large] = itemsOf(merchantFeed(catalogueWith(known)));
		expect(small).toMatchObject({
			'g:price': ['35.00 USD'],
			'g:gender': ['male'],
			'g:gtin': ['4006381333931'],
			'g:mpn': ['CAP-S'],
			'g:shipping_weight': ['240 g'],
		});
		expect(small).not.toHaveProperty('g:identifier_exists');
		expect(medium).toMatchObject({ 'g:mpn': ['CAP-M'] });
		for (const name of ['g:gtin', 'g:identifier_exists', 'g:shipping_weight']) {
			expect(medium).not.toHaveProperty(name);
		}
		expect(large).toMatchObject({ 'g:identifier_exists': ['no'] });
	});

	it('has no barcode that identifies nothing elsewhere, nor have the others', () => {
		const variants = [{ size: 'S', gtin: '2000000000008' }] as const;
		const old = { ...known, variants };
		const all = catalogueWith(old);
		expect(itemsOf(merchantFeed(all))[0]).toMatchObject({ 'g:identifier_exists': ['no'] });
		const texts = [merchantFeed(all), productLines(all), productMarkdown(old, all.shop)];
		texts.push(JSON.stringify(pageData(`/product/${old.slug}`, all)));
		for (const text of texts) expect(text).not.toContain('2000000000008');
	});

	it('has the price before a reduction as price, and the present one as sale price', () => {
		const reduced = { ...known, compareAtCents: 4450, lowestPriceCents: 4000 };
		const [item] = itemsOf(merchantFeed(catalogueWith(reduced)));
		expect(item).toMatchObject({ 'g:price': ['44.50 USD'], 'g:sale_price': ['35.00 USD'] });
		const [line] = linesOf(productLines(catalogueWith(reduced)));
		expect(line).toMatchObject({
			price: 35,
			compareAtPrice: 44.5,
			lowestPriceIn30DaysBefore: 40,
		});
	});

	it('has at most ten additional pictures, as Google accepts', () => {
		const images: Product['images'] = [
			tee.images[0],
			...products.flatMap((product) => product.images.slice(1)),
		];
		expect(images.length).toBeGreaterThan(11);
		const [item] = itemsOf(merchantFeed(catalogueWith({ ...tee, images })));
		expect(item?.['g:additional_image_link']).toHaveLength(10);
	});

	it.each([
		['Women’s Short Sleeve', 'female', 'adult'],
		['Men’s Long Sleeve', 'male', 'adult'],
		['Women’s Hats', 'female', undefined],
		['Men’s Shorts', 'male', undefined],
		['Girls’ Tees', 'female', 'kids'],
		['Kids', undefined, 'kids'],
		['Men and Women', undefined, undefined],
		['Mending Kits', undefined, undefined],
	])('says for whom %s are only where the category says it', (category, gender, age) => {
		const [item] = itemsOf(merchantFeed(catalogueWith({ ...tee, category })));
		expect(item?.['g:gender']).toEqual(gender && [gender]);
		expect(item?.['g:age_group']).toEqual(age && [age]);
	});

	it('keeps to the lengths and numbers that Google accepts', () => {
		const id = `${'long-name-'.repeat(9)}end`;
		const long = {
			...tee,
			id,
			name: 'N'.repeat(120),
			style: `${id}-style`,
			colourway: 'C'.repeat(40),
			bullets: ['Only one point.'],
			care: 'x'.repeat(2000),
		};
		const others = { ...long, id: `${id}s`, slug: 'other', colourway: 'Other' };
		const items = itemsOf(merchantFeed(catalogueWith(long, others)));
		const ids = items.flatMap((item) => item['g:id'] ?? []);
		expect(new Set(ids).size).toBe(2 * tee.sizes.length);
		for (const item of items) {
			expect(item['g:id']?.[0]?.length).toBeLessThanOrEqual(50);
			expect(item['g:item_group_id']).toEqual(items[0]?.['g:item_group_id']);
			expect(item['g:item_group_id']?.[0]?.length).toBeLessThanOrEqual(50);
			expect(item.title?.[0]).toMatch(/^N{120}.*, (XS|S|M|L|XL|XXL)$/);
			expect(item.title?.[0]?.length).toBeLessThanOrEqual(150);
			expect(item).not.toHaveProperty('g:product_highlight');
			expect(item['g:product_detail']?.at(-1)).toBe(`Care: ${'x'.repeat(1000)}`);
		}
		const colours = ['White', 'Blue', 'Navy', 'Orange'];
		const [item] = itemsOf(merchantFeed(catalogueWith({ ...tee, colours })));
		expect(item?.['g:color']).toEqual(['White/Blue/Navy']);
	});

	it('has the uploaded picture of a product', () => {
		const file = {
			hash: '0123456789abcdef',
			width: 1500,
			height: 2000,
			tones: ['#ffffff', '#ffffff', '#ffffff'],
		} as const;
		const images: Product['images'] = [{ name: 'harbor', alt: 'Front', file }];
		const [item] = itemsOf(merchantFeed(catalogueWith({ ...tee, images })));
		expect(item?.['g:image_link']).toEqual([
			`${publicUrlPlaceholder}/pictures/harbor-0123456789abcdef-1280.webp`,
		]);
		expect(item).not.toHaveProperty('g:additional_image_link');
	});
});

describe('all products as JSON Lines', () => {
	it('have a line each, with what is known', () => {
		const [line, other] = linesOf(productLines(catalogueWith(known, tee)));
		expect(line).toMatchObject({
			id: 'men-captain',
			name: known.name,
			url: `${publicUrlPlaceholder}/product/${known.slug}`,
			price: 35,
			currency: 'USD',
			colors: known.colours,
			fabric: { material: '100% polyester', gramsPerSquareMeter: 145 },
			dryingMinutes: 40,
			origin: 'Portugal',
			care: 'Wash cold.',
		});
		expect(line.sizes[0]).toEqual({
			size: 'S',
			id: 'men-captain-S',
			url: `${publicUrlPlaceholder}/product/${known.slug}?size=S`,
			availability: 'https://availability.invalid/feed/men-captain/S',
			sku: 'CAP-S',
			gtin: '4006381333931',
			weightGrams: 240,
		});
		expect(line.images.map(({ alt }: { alt: string }) => alt)).toEqual(
			known.images.map(({ alt }) => alt),
		);
		expect(other.sizes).toHaveLength(tee.sizes.length);
		expect(other).not.toHaveProperty('dryingMinutes');
	});
});

describe('any text that can be published', () => {
	const texts = fc.oneof(
		fc.constantFrom(
			'</description><g:price>0 USD</g:price>',
			']]><!--<![CDATA[ & &amp; &#0; "\' \u{feff}\u{fffe}\u{ffff}',
			'{"}\\n\\',
			'a\nb\n\nc',
		),
		fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
	);

	it('stays a text in both feeds', { tags: 'property' }, () => {
		let published = 0;
		fc.assert(
			fc.property(texts, texts, (name, description) => {
				const product = { ...tee, name, description };
				if (!parsePublication({ number: 2, products: [product] }).ok) return;
				published += 1;
				const hostile = catalogueWith(product, shirt);
				const items = itemsOf(merchantFeed(hostile));
				expect(items).toHaveLength(tee.sizes.length + shirt.sizes.length);
				const inXml = (text: string) => text.replace(/[\uFFFE\uFFFF]/g, '');
				expect(items[0]).toMatchObject({
					title: [`${inXml(name)}, XS`],
					description: [inXml(description)],
					'g:price': ['29.99 USD'],
				});
				expect(linesOf(productLines(hostile))).toMatchObject([
					{ name, description, price: 29.99 },
					{ id: shirt.id },
				]);
			}),
		);
		expect(published).toBeGreaterThan(20);
	});
});

describe('the details of a product', () => {
	const detailed: Product = {
		...known,
		bullets: ['Two pockets', 'Zips & all'],
		fabric: [
			{ percent: 30, material: 'linen' },
			{ percent: 70, material: 'cotton' },
		],
		upf: '30',
		related: [tee.id, 'gone'],
	};

	it('are highlights and materials in the feed of Google, the largest part first', () => {
		const [item] = itemsOf(merchantFeed(catalogueWith(detailed)));
		expect(item?.['g:material']).toEqual(['cotton/linen']);
		expect(item?.['g:product_highlight']).toEqual(['Two pockets', 'Zips & all']);
	});

	it('are in the lines, in the data of its page and in its text', () => {
		const [line] = linesOf(productLines(catalogueWith(detailed)));
		expect(line).toMatchObject({
			bullets: detailed.bullets,
			fabric: { material: '30% linen, 70% cotton', rating: 'UPF 30', blockedUvPercent: 96 },
			materials: detailed.fabric,
			related: detailed.related,
		});
		const [data] = pageData(`/product/${detailed.slug}`, catalogueWith(detailed, tee));
		expect(data).toMatchObject({
			material: '30% linen, 70% cotton',
			additionalProperty: expect.arrayContaining([
				{
					'@type': 'PropertyValue',
					name: 'Sun protection',
					value: 'UPF 30, blocks 96% of UV rays',
				},
			]),
			isRelatedTo: [{ name: tee.name, url: `${publicUrlPlaceholder}/product/${tee.slug}` }],
		});
		const [usual] = pageData(`/product/${tee.slug}`, catalogueWith(detailed, tee));
		expect(usual).not.toHaveProperty('isRelatedTo');
		expect(productMarkdown(detailed, firstShop)).toContain('- Two pockets\n');
		expect(productMarkdown(detailed, firstShop)).toContain(
			'- Sun protection: UPF 30, blocks 96% of UV rays\n- Fabric: 30% linen, 70% cotton\n',
		);
	});
});
