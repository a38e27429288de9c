import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { allSizes, type Size } from '../../../core/catalogue/catalogue.ts';
import { shirtDraft } from '../../../tests/drafts.ts';
import { catalogue } from '../../../tests/publication.ts';
import { draftOfCollection } from '../../rules/collections/collection-draft.ts';
import type { StoredDraft } from '../../rules/import/columns.ts';
import { planCollections } from '../../rules/import/plan-collections.ts';
import type { PresentDraft } from '../../rules/import/plan-import.ts';
import { writeProductJson } from '../../rules/import/product-json.ts';
import { writeProducts } from '../../rules/import/write-products.ts';
import { type ProductDraft, productDraftSchema } from '../../rules/product-draft.ts';
import { typedPriceOf } from '../../rules/product-fields/prices.ts';
import { readProductFile } from './read-product-file.ts';
import { anyDraft, storedDrafts } from './testing/generated-drafts.ts';
import { planned } from './testing/planned.ts';

async function imported(text: string, present: readonly PresentDraft[]) {
	const file = await readProductFile(Buffer.from(text));
	if (!file.ok) throw new Error(file.refusal.sentence);
	return planned(file.value, present);
}

const writers = {
	JSON: (drafts: readonly StoredDraft[]) => [...writeProductJson(drafts)].join(''),
	CSV: (drafts: readonly StoredDraft[]) =>
		[...writeProducts(drafts, ({ name }) => `https://shop.example/pictures/${name}.webp`)].join(''),
};

/**
 * CSV has a row for each size that is made. It keeps neither the order of the sizes, which is always
 * the same, nor what is known of a size that is not made.
 */
const draftOfCsv = anyDraft.map((draft): ProductDraft => {
	const sizes = allSizes.filter((size) => draft.sizes.includes(size));
	const variants = allSizes
		.filter((size) => sizes.includes(size))
		.flatMap((size) => draft.variants.find((variant) => variant.size === size) ?? [])
		.filter(({ price, sku, gtin, weightGrams }) => `${price}${sku}${gtin}${weightGrams}` !== '');
	return { ...draft, sizes, variants, measurements: measurementsOfSizes(draft, sizes) };
});

function measurementsOfSizes(
	{ measurements: { unit, rows } }: ProductDraft,
	sizes: readonly Size[],
) {
	const measured = allSizes
		.filter((size) => sizes.includes(size))
		.flatMap((size) => rows.find((row) => row.size === size) ?? [])
		.filter(({ chest, length, sleeve }) => `${chest}${length}${sleeve}` !== '');
	return { unit, rows: measured };
}

it.each([
	['JSON', anyDraft],
	['CSV', draftOfCsv],
] as const)(
	'%s of an export becomes the same drafts in an empty shop',
	{ tags: 'property' },
	async (kind, draft) => {
		await fc.assert(
			fc.asyncProperty(storedDrafts(draft), async (drafts) => {
				const { steps } = await imported(writers[kind](drafts), []);
				expect(steps.map(({ id, product }) => ({ id, product }))).toEqual(
					drafts.map(({ id, product }) => ({ id, product: v.parse(productDraftSchema, product) })),
				);
			}),
		);
	},
);

it.each(['JSON', 'CSV'] as const)(
	'%s of an export changes nothing',
	{ tags: 'property' },
	async (kind) => {
		const draft = kind === 'JSON' ? anyDraft : anyDraft.map(withSizesInOrder);
		await fc.assert(
			fc.asyncProperty(storedDrafts(draft), async (drafts) => {
				const present = drafts.map(({ id, product }) => ({
					id,
					revision: 1,
					product,
					isArchived: false,
				}));
				const { steps } = await imported(writers[kind](drafts), present);
				expect(steps.map(({ id, kind, changes }) => ({ id, kind, changes }))).toEqual(
					drafts.map(({ id }) => ({ id, kind: 'unchanged', changes: [] })),
				);
			}),
		);
	},
);

it.each(['JSON', 'CSV'] as const)(
	'%s of an export keeps both alternative texts of a picture that stands twice',
	async (kind) => {
		const images = ['Front', ''].map((alt) => ({ name: 'men-captain-1', alt }));
		const product = { ...shirtDraft, images };
		const text = writers[kind]([{ id: 'men-captain', product, status: 'active' }]);
		const present = { id: 'men-captain', revision: 1, product, isArchived: false };
		const { steps } = await imported(text, [present]);
		expect(steps.map(({ product: { images } }) => images)).toEqual([images]);
	},
);

function withSizesInOrder(draft: ProductDraft): ProductDraft {
	return { ...draft, sizes: allSizes.filter((size) => draft.sizes.includes(size)) };
}

it.each(['JSON', 'CSV'] as const)(
	'%s of 100 products, imported in an empty shop, is exported byte by byte the same',
	async (kind) => {
		const draft = kind === 'JSON' ? anyDraft : draftOfCsv;
		const drafts = fc.sample(draft, 100).map(
			(product, at): StoredDraft => ({
				id: `product-${at}`,
				product: v.parse(productDraftSchema, product),
				status: 'draft',
			}),
		);
		const text = writers[kind](drafts);
		for (const part of ['"', '=', '<b>', '💙', 'ü']) expect(text.includes(part)).toBe(true);
		const { steps } = await imported(text, []);
		const again = steps.map(({ id, product }) => ({
			id: id ?? '',
			product,
			status: 'draft' as const,
		}));
		// A difference of megabytes would not be readable.
		expect(writers[kind](again) === text).toBe(true);
	},
);

it('JSON of an export has the collections, which then change nothing', async () => {
	const collections = catalogue.collections.map((one) => ({
		id: one.id,
		revision: 1,
		collection: { ...draftOfCollection(one), picked: ['men-captain', 'gone'], note: '“=1+1”' },
	}));
	const file = await readProductFile(Buffer.from([...writeProductJson([], collections)].join('')));
	if (!file.ok) throw new Error(file.refusal.sentence);
	const steps = (present: typeof collections) => planCollections(file.value.collections, present);
	expect(steps([]).map(({ id, kind, collection }) => ({ id, kind, collection }))).toEqual(
		collections.map(({ id, collection }) => ({ id, kind: 'new', collection })),
	);
	expect(steps(collections).map(({ kind }) => kind)).toEqual(collections.map(() => 'unchanged'));
});

it.each([
	['34.99', '33.00', { price: '33.00', sizePrice: '39.99' }],
	['39.99', '41.00', { price: '34.99', sizePrice: '41.00' }],
	['39.99', '30.00', { price: '30.00', sizePrice: '34.99' }],
])(
	'in CSV of an export, %s may be edited to %s in the column of Shopify',
	async (was, is, expected) => {
		const ofM = { size: 'M', price: '39.99', sku: '', gtin: '', weightGrams: '' } as const;
		const product = { ...shirtDraft, sizes: ['S', 'M'] as Size[], variants: [ofM] };
		const text = writers.CSV([{ id: 'men-captain', product, status: 'active' }]);
		const present = { id: 'men-captain', revision: 1, product, isArchived: false };
		// Ours are further right.
		const edited = text.replace(`,${was},`, `,${is},`);
		const { steps } = await imported(edited, [present]);
		const [step] = steps;
		const variants = step?.product.variants ?? [];
		const [s = '', m = ''] = (['S', 'M'] as const).map((size) => typedPriceOf(variants, size));
		expect({ price: step?.product.price, sizePrice: s || m }).toEqual(expected);
	},
);
