import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
	nameOfColumn,
	type ProductColumn,
} from '../../../../core/catalogue/import/product-columns.ts';
import { writeProducts } from '../../../../core/catalogue/import/write-products.ts';
import { productDraftSchema } from '../../../../core/desk/product-draft.ts';
import { shirtDraft } from '../../../../tests/drafts.ts';
import { readCsvRows } from './read-csv-rows.ts';
import { readProductFile } from './read-product-file.ts';
import { planned } from './testing/planned.ts';

const variant = { sku: 'C', gtin: '4006381333931', weightGrams: '170' };

/** A product with a value in every column. */
const product = v.parse(productDraftSchema, {
	...shirtDraft,
	category: 'Caps',
	price: '30',
	sizes: ['S', 'M'],
	variants: [
		{ ...variant, size: 'S', price: '35' },
		{ ...variant, size: 'M', price: '39.99' },
	],
	style: 'captain',
	colourway: 'Navy',
	bullets: 'Soft',
	specifications: 'Knit: Jersey',
	fabric: '100% cotton',
	upf: '50+',
	measurements: {
		unit: 'cm',
		rows: [
			{ size: 'S', chest: '90', length: '70', sleeve: '60' },
			{ size: 'M', chest: '95', length: '72', sleeve: '62' },
		],
	},
	related: ['women-octopus-blue'],
	successor: 'men-octopus-blue',
});

const present = { id: 'men-captain', revision: 1, product, isArchived: false };

async function exportWithout(columns: readonly string[]): Promise<string> {
	const text = [...writeProducts([{ id: 'men-captain', product, status: 'active' }], () => null)];
	const rows = await readCsvRows(Buffer.from(text.join('')));
	if (!rows.ok) throw new Error(rows.refusal.sentence);
	const [head = []] = rows.value;
	return rows.value
		.map((row) => row.filter((_, at) => !columns.includes(head[at] ?? '')))
		.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
		.join('\n');
}

async function stepOf(file: string) {
	const read = await readProductFile(Buffer.from(file));
	if (!read.ok) throw new Error(read.refusal.sentence);
	const { steps, notes } = planned(read.value, [present]);
	return { step: steps[0], notes };
}

const without: readonly (readonly ProductColumn[])[] = [
	...(
		[
			...['type', 'body', 'tags', 'status', 'option1Name', 'option1Value', 'sku', 'grams'],
			...['barcode', 'imageSrc', 'imagePosition', 'imageAlt', 'searchTitle', 'searchDescription'],
			...['colours', 'style', 'colourway', 'featured', 'dryingMinutes', 'gramsPerSquareMeter'],
			...['origin', 'care', 'picture', 'bullets', 'fabric', 'upf', 'measuredIn', 'chest', 'length'],
			...['specifications', 'sleeve', 'related', 'successor', 'compareAtPrice', 'price'],
		] as ProductColumn[]
	).map((column) => [column]),
	['option1Name', 'option1Value'],
	['chest', 'length', 'sleeve'],
	['chest', 'length', 'sleeve', 'measuredIn'],
	['price', 'productPrice', 'sizePrice'],
];

it.each(without.map((columns) => [columns.join(', '), columns] as const))(
	'our own file without %s keeps what the product has',
	async (_, columns) => {
		const { step, notes } = await stepOf(await exportWithout(columns.map(nameOfColumn)));
		expect({ fields: step?.fields, notes }).toEqual({ fields: [], notes: [] });
	},
);

it('our own file without a column still changes the others', async () => {
	const file = await exportWithout(
		['sleeve', 'measuredIn', 'option1Name'].map((column) => nameOfColumn(column as ProductColumn)),
	);
	const { step } = await stepOf(file.replace('"95"', '"96"').replace('"C"', '"C-S"'));
	expect(step?.product.measurements).toEqual({
		unit: 'cm',
		rows: [
			{ size: 'S', chest: '90', length: '70', sleeve: '60' },
			{ size: 'M', chest: '96', length: '72', sleeve: '62' },
		],
	});
	expect(step?.product.variants[0]).toMatchObject({ size: 'S', sku: 'C-S' });
	expect(step?.product.sizes).toEqual(['S', 'M']);
});
