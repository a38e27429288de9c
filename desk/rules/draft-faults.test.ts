import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Size } from '../../core/catalogue/catalogue.ts';
import { parsePublication } from '../../core/catalogue/publication.ts';
import { anyDraft, shirtDraft } from '../../tests/drafts.ts';
import { products } from '../../tests/publication.ts';
import { faultsOf, originFaults } from './draft-faults.ts';
import { draftOf, productOf } from './draft-product.ts';
import { emptyDraft, type ProductDraft } from './product-draft.ts';
import type { OtherProducts } from './product-fields/field.ts';

const cap = { ...shirtDraft, name: 'Cap', slug: 'cap' };
const [picture, ...pictures] = shirtDraft.images;
const m = { size: 'M', price: '', sku: '', gtin: '', weightGrams: '' } as const;
const l = { ...m, size: 'L' } as const;

/** The faults of the shirt with these changes, beside the cap: `price: The price is missing.` */
function faultLines(change: Partial<ProductDraft>): readonly string[] {
	const faults = faultsOf({ ...shirtDraft, ...change }, [cap]);
	return faults.map(({ field, sentence }) => `${field}: ${sentence}`);
}

describe('the faults of a draft', () => {
	it('are none for what is published', () => {
		expect(faultLines({})).toEqual([]);
	});

	it('name all that a new product needs', () => {
		expect(faultsOf(emptyDraft, []).map(({ sentence }) => sentence)).toEqual([
			'The name is missing.',
			'The address is missing.',
			'The description is missing.',
			'Choose a category.',
			'The price is missing.',
			'Choose at least one size.',
			'Add at least one picture.',
			'Choose at least one color.',
		]);
	});

	it('name the origin of a new product, or of one that had an origin', () => {
		const noOrigin = [
			{
				field: 'facts.origin',
				sentence: 'The origin is missing: say in which country it is made.',
			},
		];
		const known = { facts: { origin: 'Portugal' } };
		const typed = { ...shirtDraft, facts: { ...shirtDraft.facts, origin: 'Portugal' } };
		const untyped = { ...shirtDraft, facts: { ...shirtDraft.facts, origin: '' } };
		expect(originFaults(untyped, undefined)).toEqual(noOrigin);
		expect(originFaults(untyped, known)).toEqual(noOrigin);
		expect(originFaults({ ...typed, facts: { ...typed.facts, origin: ' ' } }, known)).toEqual(
			noOrigin,
		);
		expect(originFaults(typed, undefined)).toEqual([]);
		// Garments of older publications have none.
		expect(originFaults(untyped, {})).toEqual([]);
	});

	const names =
		'The address has lowercase letters, digits and single hyphens between them, such as captain-shirt.';
	const amount = 'The price must be an amount in dollars, such as 34.99.';
	const noAlt =
		'The alternative text is missing: say what the picture shows, for people who do not see it.';
	const checkDigit = 'The check digit of this GTIN is wrong. Please compare it with the label.';

	it.each<[Partial<ProductDraft>, string]>([
		[{ name: ' ' }, 'name: The name is missing.'],
		[{ name: '\u200b \u2060\u00ad' }, 'name: The name is missing.'],
		[{ description: '\u200b\n\u200b' }, 'description: The description is missing.'],
		[{ category: '\u200b' }, 'category: Choose a category.'],
		[
			{ style: 'deck', colourway: '\u200b' },
			'colourway: The name of the color is missing, such as Reef Blue.',
		],
		[{ fabric: '100% \u200b' }, 'fabric: Write the material after 100%.'],
		[{ images: [{ name: 'a', alt: '\u200b' }] }, `images.0.alt: ${noAlt}`],
		[{ name: 'Cap\nwith brim' }, 'name: The name must be in one line.'],
		[{ name: 'x'.repeat(121) }, 'name: The name has at most 120 characters. It has 121 now.'],
		[{ name: 'Cap\u0007' }, 'name: The name has characters that cannot be shown.'],
		[{ slug: 'Captain Shirt' }, `slug: ${names}`],
		[{ slug: 'captain-' }, `slug: ${names}`],
		[{ slug: 'cap' }, 'slug: The address is that of Cap. Choose another one.'],
		[{ slug: '404' }, 'slug: The shop needs this address itself. Choose another one.'],
		[{ slug: '410' }, 'slug: The shop needs this address itself. Choose another one.'],
		[{ description: '' }, 'description: The description is missing.'],
		[
			{ description: 'x'.repeat(5001) },
			'description: The description has at most 5,000 characters. It has 5,001 now.',
		],
		[{ price: '0.00' }, 'price: The price must be more than $0.00.'],
		[{ price: '29.999' }, 'price: The price has at most two decimals.'],
		[{ price: '10000.01' }, 'price: The price is at most $10,000.00.'],
		[{ price: '10000000' }, 'price: The price is at most $10,000.00.'],
		[{ price: 'ten' }, `price: ${amount}`],
		[{ price: '-5' }, `price: ${amount}`],
		[{ price: '10,00' }, `price: ${amount}`],
		[
			{ compareAt: '34.99' },
			'compareAt: The compare-at price must be above the price of $34.99, or empty.',
		],
		[{ compareAt: '44.999' }, 'compareAt: The compare-at price has at most two decimals.'],
		[{ compareAt: '0' }, 'compareAt: The compare-at price must be more than $0.00.'],
		[
			{ compareAt: 'more' },
			'compareAt: The compare-at price must be an amount in dollars, such as 34.99.',
		],
		[{ compareAt: '10001' }, 'compareAt: The compare-at price is at most $10,000.00.'],
		[{ compareAt: '10000000' }, 'compareAt: The compare-at price is at most $10,000.00.'],
		[{ sizes: ['M', 'M'] }, 'sizes: The size M is there twice.'],
		[{ colours: [] }, 'colours: Choose at least one color.'],
		[{ colours: ['Navy', 'Navy'] }, 'colours: The color Navy is there twice.'],
		[{ images: [{ name: 'a', alt: '' }] }, `images.0.alt: ${noAlt}`],
		[
			{ images: [...(picture ? [picture, picture] : [])] },
			'images.1: This picture is there twice.',
		],
		[{ tags: ['x'.repeat(61)] }, 'tags: A search word has at most 60 characters. It has 61 now.'],
		[
			{ facts: { ...shirtDraft.facts, dryingMinutes: 'fast' } },
			'facts.dryingMinutes: The drying time must be a whole number of minutes from 1 to 1,440, or nothing.',
		],
		[
			{ variants: [{ ...m, price: '39.999' }] },
			'variants.M.price: The price has at most two decimals.',
		],
		[
			{ variants: [{ ...m, price: '30' }] },
			'variants.M.price: Enter $34.99 or more, or lower the price of the product: it is that of its cheapest size.',
		],
		[
			{ variants: [{ ...m, price: '39.99' }], sizes: ['M'] },
			'price: No size has this price. The price of a product is that of its cheapest size.',
		],
		[
			{ variants: [{ ...m, price: '39.99' }], compareAt: '45' },
			'price: A product with a compare-at price has one price for all sizes. Remove that of size M, or the compare-at price.',
		],
		[{ variants: [{ ...m, gtin: '4006381333930' }] }, `variants.M.gtin: ${checkDigit}`],
		[{ variants: [{ ...m, gtin: '40063813' }] }, `variants.M.gtin: ${checkDigit}`],
		[
			{ variants: [{ ...m, gtin: '2000000000008' }] },
			'variants.M.gtin: This is a number for use inside one company: others have the same. Enter the GTIN of the maker, or nothing.',
		],
		[{ variants: [{ ...m, gtin: 'none' }] }, 'variants.M.gtin: A GTIN has 8, 12, 13 or 14 digits.'],
		[
			{ variants: [{ ...m, weightGrams: '1.5' }] },
			'variants.M.weightGrams: The weight must be a whole number of grams from 1 to 10,000, or nothing.',
		],
	])('are at the field: %j', (change, line) => {
		expect(faultLines(change)).toEqual([line]);
	});

	it('are at both sizes that have the same SKU', () => {
		const twice = 'Two sizes have this SKU. Each size has its own.';
		const variants = [m, l].map((variant) => ({ ...variant, sku: 'CAP-1' }));
		expect(faultLines({ variants })).toEqual([
			`variants.M.sku: ${twice}`,
			`variants.L.sku: ${twice}`,
		]);
		expect(faultLines({ variants, sizes: ['M'] })).toEqual([]);
	});

	it('are a GTIN that is there with 12 and with 13 digits', () => {
		const [short, long] = ['036000 291452', '0036000291452'];
		const twice = 'Two sizes have this GTIN. Each size has its own.';
		const variants = [
			{ ...m, gtin: short },
			{ ...l, gtin: long },
		];
		expect(faultLines({ variants })).toEqual([
			`variants.M.gtin: ${twice}`,
			`variants.L.gtin: ${twice}`,
		]);
		const other = { ...cap, variants: [{ ...m, gtin: long }] };
		const draft = { ...shirtDraft, variants: [{ ...m, gtin: short }] };
		expect(faultsOf(draft, [other])).toEqual([
			{ field: 'variants.M.gtin', sentence: 'Cap, size M, has this GTIN. Each size has its own.' },
		]);
		expect(productOf('cap', draft)?.variants).toEqual([{ size: 'M', gtin: '036000291452' }]);
	});

	it('are codes that a size of another product has', () => {
		const [m, l] = shirtDraft.sizes.slice(1, 3) as [Size, Size];
		const variant = { size: m, price: '', sku: ' CAP-1', gtin: '4006381 333931', weightGrams: '' };
		const other = {
			...cap,
			sizes: [l],
			variants: [{ size: l, price: '', sku: 'CAP-1', gtin: '4006381333931', weightGrams: '' }],
		};
		const taken = (others: OtherProducts) =>
			faultsOf({ ...shirtDraft, variants: [variant] }, others).map(
				({ field, sentence }) => `${field}: ${sentence}`,
			);
		expect(taken([other])).toEqual([
			`variants.${m}.sku: Cap, size ${l}, has this SKU. Each size has its own.`,
			`variants.${m}.gtin: Cap, size ${l}, has this GTIN. Each size has its own.`,
		]);
		expect(taken([{ ...other, style: 'cap', colourway: 'Sea' }])[0]).toContain('Cap, Sea, size');
		expect(taken([{ ...other, sizes: [] }])).toEqual([]);
	});

	it('are none for what a publication writes by itself', () => {
		const change = {
			sizes: ['XL', 'S', 'M'] as const,
			price: ' $1,234.5 ',
			tags: ['men', 'men', '', 'Navy'],
			description: 'One.\r\nTwo.\u2028Three.',
			variants: [
				{ ...l, sku: 'L' },
				{ ...m, gtin: '4006381 333931' },
			],
			images: pictures,
		};
		expect(faultLines({ ...change, sizes: [...change.sizes] })).toEqual([]);
		expect(productOf('cap', { ...shirtDraft, ...change, sizes: [...change.sizes] })).toMatchObject({
			sizes: ['S', 'M', 'XL'],
			priceCents: 123450,
			tags: ['men', 'Navy'],
			description: 'One.\nTwo.\nThree.',
			variants: [{ size: 'M', gtin: '4006381333931' }],
		});
	});

	it('are none for characters that turn the text around, which are left out', () => {
		const change = { name: 'Cap \u202eder\u202c', bullets: '\u200b\n\u2067Dry\u2069' };
		expect(faultLines(change)).toEqual([]);
		expect(productOf('cap', { ...shirtDraft, ...change })).toMatchObject({
			name: 'Cap der',
			bullets: ['Dry'],
		});
	});

	it('are at a name of a color that differs in such characters only', () => {
		const style = { style: 'deck', colourway: 'Sand' };
		const faults = faultsOf({ ...shirtDraft, ...style, colourway: 'Sand\u202e' }, [
			{ ...cap, ...style },
		]);
		expect(faults.map(({ field }) => field)).toEqual(['colourway']);
	});

	it('are none exactly if it makes a product of a valid publication', { tags: 'property' }, () => {
		let complete = 0;
		fc.assert(
			fc.property(anyDraft, (draft) => {
				const hasFaults = faultsOf(draft, []).length > 0;
				const product = productOf('cap', draft);
				const parsed = parsePublication({ number: 2, products: [product] });
				expect(parsed.ok).toBe(!hasFaults);
				if (!product || hasFaults) return;
				complete += 1;
				expect(parsed).toMatchObject({ ok: true, value: { products: [product] } });
				expect(productOf('cap', draftOf(product))).toEqual(product);
			}),
		);
		expect(complete).toBeGreaterThan(10);
	});

	it('are none if no other product has the address, and one if another has it', {
		tags: 'property',
	}, () => {
		fc.assert(
			fc.property(anyDraft, (draft) => {
				const isTaken = faultsOf(draft, [draft]).some(({ field }) => field === 'slug');
				expect(isTaken).toBe(true);
			}),
		);
	});
});

it.each(products)('the draft of $id publishes it as it is', (product) => {
	expect(productOf(product.id, draftOf(product))).toEqual(product);
});
