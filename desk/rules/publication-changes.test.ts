import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { productSchema } from '../../core/catalogue/publication.ts';
import { anyDraft } from '../../tests/drafts.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { productOf } from './draft-product.ts';
import { fieldNames, productFields } from './product-fields/product-fields.ts';
import { changesBetween } from './publication-changes.ts';

const { collections } = catalogue;

const [tee, otherTee, shirt, otherShirt] = products as readonly [
	Product,
	Product,
	Product,
	Product,
];

/** The sentences about the shirt with these changes. */
function sentences(change: Partial<Product>): readonly string[] {
	const next = [tee, otherTee, { ...shirt, ...change }, otherShirt];
	return changesBetween(products, next).map(({ sentence }) => sentence);
}

describe('the changes of a publication', () => {
	it('are none for the same products', () => {
		expect(changesBetween(products, products)).toEqual([]);
	});

	const [front, ...otherPictures] = shirt.images;
	const [back] = otherPictures;
	it.each<[Partial<Product>, string]>([
		[{ name: 'Captain' }, 'name from “Men’s Captain Long Sleeve Shirt” to “Captain”.'],
		[{ priceCents: 3699 }, 'price from $34.99 to $36.99.'],
		[{ sizePricesCents: { XXXL: 3999 } }, 'price of size XXXL from $34.99 to $39.99.'],
		[{ compareAtCents: 4499 }, 'compare-at price $44.99.'],
		[
			{ slug: 'captain' },
			'address from /product/mens-captain-long-sleeve-shirt to /product/captain; the old one leads to the new one.',
		],
		[
			{ category: 'Women’s Short Sleeve' },
			'category from Men’s Long Sleeve to Women’s Short Sleeve.',
		],
		[{ description: 'New.' }, 'the text is changed.'],
		[{ sizes: ['S', 'M'] }, 'sizes L, XL, XXL, XXXL are no longer sold.'],
		[
			{ sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
			'size XS is new, and size XXXL is no longer sold.',
		],
		[{ tags: ['men', 'Navy'] }, 'the search words are changed.'],
		[
			{ colours: ['Navy', 'White'], tags: [...shirt.tags, 'White'] },
			'colors from Navy to Navy and White.',
		],
		[{ featured: false }, 'is no longer featured on the home page.'],
		[{ facts: { origin: 'Portugal' } }, 'the facts about the fabric are changed.'],
		[{ care: 'Wash cold.' }, 'the care is changed.'],
		[{ searchTitle: 'Navy shirt' }, 'the title for search engines is changed.'],
		[{ searchDescription: 'A shirt.' }, 'the description for search engines is changed.'],
		[{ variants: [{ size: 'M', sku: 'CAP-M' }] }, 'SKUs, GTINs or weights are changed.'],
		[{ bullets: ['Light'] }, 'the key points are changed.'],
		[{ specifications: [{ name: 'Seams', value: 'Flatlock' }] }, 'the specifications are changed.'],
		[{ fabric: [{ percent: 100, material: 'cotton' }] }, 'the fabric is changed.'],
		[{ upf: '30' }, 'sun protection from UPF 50+ to UPF 30.'],
		[{ measurements: [] }, 'the measurements of the size guide are changed.'],
		[{ related: ['women-octopus-blue'] }, 'the related products are changed.'],
		[{ replaces: ['cap'] }, 'the page of 1 archived product leads here.'],
		[{ replaces: ['cap', 'hat'] }, 'the pages of 2 archived products lead here.'],
		[{ images: [front] }, `${otherPictures.length} pictures are removed.`],
		[
			{ images: [{ name: 'sail', alt: 'A sail' }, ...(back ? [back] : [])] },
			`1 picture is new, and ${otherPictures.length} pictures are removed.`,
		],
		[
			{ images: back ? [back, front, ...otherPictures.slice(1)] : [front] },
			'the pictures have another order.',
		],
		[
			{ images: [{ ...front, alt: 'A shirt' }, ...shirt.images.slice(1)] },
			'the alternative text of a picture is changed.',
		],
	])('are sentences: %j', (change, sentence) => {
		expect(sentences(change)).toEqual([`${shirt.name}: ${sentence}`]);
	});

	it('are one sentence for each of them', () => {
		expect(sentences({ priceCents: 3000, description: 'New.' })).toEqual([
			`${shirt.name}: the text is changed.`,
			`${shirt.name}: price from $34.99 to $30.00.`,
		]);
	});

	it('are known of every field, but of those that publishing writes', () => {
		const named = fieldNames.flatMap((name) => Object.keys(productFields[name].changes));
		const written = ['id', 'lowestPriceCents', 'firstPublication'];
		expect(new Set([...named, ...written])).toEqual(
			new Set(Object.keys(productSchema.pipe[0].entries)),
		);
	});

	it('name what is new and what leaves', () => {
		const cap = { ...shirt, id: 'cap', slug: 'cap', name: 'Cap', featured: false };
		expect(changesBetween(products, [...products.slice(1), cap], collections)).toEqual([
			{
				document: { kind: 'product', id: tee.id },
				sentence: `${tee.name} is no longer for sale.`,
				pages: [`/product/${tee.slug}`, '/', '/new-arrivals', '/products', '/women'],
			},
			{
				document: { kind: 'product', id: 'cap' },
				sentence: 'New product: Cap, $34.99.',
				pages: ['/product/cap', '/new-arrivals', '/products', '/men'],
			},
		]);
	});

	it('name the pages: only that of the product, or those with its card too', () => {
		const pagesOf = (change: Partial<Product>) =>
			changesBetween([shirt], [{ ...shirt, ...change }], collections)[0]?.pages;
		expect(pagesOf({ care: 'Wash cold.' })).toEqual([`/product/${shirt.slug}`]);
		expect(pagesOf({ slug: 'captain' })).toContain('/product/captain');
		expect(pagesOf({ priceCents: 3699 })).toContain('/men');
	});

	it('are none exactly if the products are equal', { tags: 'property' }, () => {
		fc.assert(
			fc.property(anyDraft, anyDraft, (one, other) => {
				const [was, is] = [productOf('cap', one), productOf('cap', { ...one, ...onlySome(other) })];
				if (!was || !is) return;
				const isEqual = JSON.stringify(was) === JSON.stringify(is);
				expect(changesBetween([was], [is]).length === 0).toBe(isEqual);
			}),
		);
	});
});

/** Some fields of a draft. */
function onlySome({ price, facts, images, tags }: Parameters<typeof productOf>[1]) {
	return price < '5' ? { price } : facts.origin === '' ? { facts, tags } : { images };
}
