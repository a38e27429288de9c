import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { allSizes, type Size } from '../../../core/catalogue/catalogue.ts';
import { writeProducts } from '../../rules/import/write-products.ts';
import { type ProductDraft, productDraftSchema } from '../../rules/product-draft.ts';
import { typedPriceOf } from '../../rules/product-fields/prices.ts';
import { typedCents } from '../../rules/typed-cents.ts';
import { readCsvRows, readProductFile } from './read-product-file.ts';
import { anyDraft } from './testing/generated-drafts.ts';
import { planned } from './testing/planned.ts';

const dollars = fc.integer({ min: 100, max: 9999 }).map((cents) => (cents / 100).toFixed(2));
const forEachSize = <Value>(value: fc.Arbitrary<Value>) =>
	fc.array(value, { minLength: allSizes.length, maxLength: allSizes.length });

/** A draft of several sizes, each with a price and a SKU. */
const severalSizes = fc
	.record({
		sizes: fc.uniqueArray(fc.constantFrom(...allSizes), { minLength: 2 }),
		prices: forEachSize(dollars),
		isDescribed: forEachSize(fc.boolean()),
		about: anyDraft,
	})
	.map(({ sizes, prices, isDescribed, about }): ProductDraft => {
		const [price = ''] = prices.slice(0, sizes.length).toSorted((a, b) => Number(a) - Number(b));
		const variants = sizes
			.map((size, at) => ({
				size,
				price: prices[at] === price ? '' : (prices[at] ?? ''),
				sku: `S-${size}`,
				gtin: '4006381333931',
				weightGrams: String(100 + at),
			}))
			// A size without a price of its own may have nothing else either.
			.filter(({ price: own }, at) => own !== '' || isDescribed[at]);
		const product = { ...about, slug: 'cap', name: 'Cap', price, sizes, variants };
		return v.parse(productDraftSchema, product);
	});

const row = fc.record({
	price: fc.oneof(dollars, fc.constantFrom('', 'free', '"29,90"', '$41')),
	grams: fc.constantFrom('', '170.4', '0', 'heavy'),
	barcode: fc.constantFrom('', '96385074'),
});

/** A draft, and the rows of some of its sizes. */
const draftAndRows = severalSizes.chain((before) =>
	fc.record({
		before: fc.constant(before),
		named: fc.shuffledSubarray(before.sizes, { minLength: 1, maxLength: before.sizes.length - 1 }),
		rows: forEachSize(row),
	}),
);

/** What shoppers pay for a size, and what is known of it. */
function knownOf({ price, variants }: ProductDraft, size: Size) {
	const { sku = '', gtin = '', weightGrams = '' } = variants.find((one) => one.size === size) ?? {};
	return { sku, gtin, weightGrams, cents: typedCents(typedPriceOf(variants, size) || price) };
}

it.each([
	['size', 'Option1 Name,Option1 Value', (size: Size) => `Size,${size}`],
	['SKU', 'Variant SKU', (size: Size) => `S-${size}`],
])(
	'rows of some sizes, named by their %s, change no other size and no other field',
	{ tags: 'property' },
	async (kind, columns, cells) => {
		await fc.assert(
			fc.asyncProperty(draftAndRows, async ({ before, named, rows }) => {
				const lines = named.map((size, at) => {
					const { price = '', grams = '', barcode = '' } = rows[at] ?? {};
					return `cap,Cap,${cells(size)},${price},${grams},${barcode}`;
				});
				const head = `Handle,Title,${columns},Variant Price,Variant Grams,Variant Barcode`;
				const file = await readProductFile(Buffer.from([head, ...lines].join('\n')));
				if (!file.ok) throw new Error(file.refusal.sentence);
				const present = { id: 'cap', revision: 1, product: before, isArchived: false };
				const [after] = planned(file.value, [present]).steps.map(({ product }) => product);
				if (!after) throw new Error('no product');
				const { price, variants } = before;
				expect({ ...after, price, variants }).toEqual(before);
				for (const size of before.sizes) {
					const was = knownOf(before, size);
					const isFound = named.includes(size) && (kind === 'size' || was.sku !== '');
					const stated = isFound ? rows[named.indexOf(size)] : undefined;
					const typed = stated?.price.replaceAll('"', '').replace(',', '.') ?? '';
					expect(knownOf(after, size)).toEqual({
						...was,
						cents: typedCents(typed) ?? was.cents,
						...(stated?.grams === '170.4' && { weightGrams: '170' }),
						...(stated?.barcode && { gtin: stated.barcode }),
					});
				}
			}),
		);
	},
);

it('our own file without the rows of some sizes changes nothing', {
	tags: 'property',
}, async () => {
	await fc.assert(
		fc.asyncProperty(draftAndRows, async ({ before, named }) => {
			const images = [...new Map(before.images.map((image) => [image.name, image])).values()];
			const product = { ...before, images };
			const text = [...writeProducts([{ id: 'cap', product, status: 'draft' }], () => null)];
			const rows = await readCsvRows(Buffer.from(text.join('')));
			if (!rows.ok) throw new Error(rows.refusal.sentence);
			const [head = [], ...body] = rows.value;
			const left = body.filter((row) => !named.some((size) => row.includes(size)));
			const cells = [head, ...left].map((row) =>
				row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
			);
			const file = await readProductFile(Buffer.from(cells.join('\n')));
			if (!file.ok) throw new Error(file.refusal.sentence);
			const present = { id: 'cap', revision: 1, product, isArchived: false };
			const { steps } = planned(file.value, [present]);
			expect(steps.map(({ changes, kind }) => ({ changes, kind }))).toEqual(
				left.length === 0 ? [] : [{ changes: [], kind: 'unchanged' }],
			);
		}),
	);
});
