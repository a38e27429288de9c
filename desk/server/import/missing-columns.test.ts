import * as v from 'valibot';
import { expect, it } from 'vitest';
import { shirtDraft } from '../../../tests/drafts.ts';
import { nameOfColumn, type ProductColumn } from '../../rules/import/columns.ts';
import { writeProducts } from '../../rules/import/write-products.ts';
import { productDraftSchema } from '../../rules/product-draft.ts';
import { readCsvRows, readProductFile } from './read-product-file.ts';
import { planned } from './testing/planned.ts';

const variant = { gtin: '4006381333931', weightGrams: '170' };

/** A product with a value in every column. */
const product = v.parse(productDraftSchema, {
	...shirtDraft,
	category: 'Caps',
	price: '30',
	searchTitle: 'Captain',
	searchDescription: 'A shirt',
	facts: { dryingMinutes: '60', gramsPerSquareMeter: '150', origin: 'Portugal' },
	sizes: ['S', 'M'],
	variants: [
		{ ...variant, size: 'S', sku: 'C-S', price: '35' },
		{ ...variant, size: 'M', sku: 'C-M', price: '39.99' },
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

type Edit = (cell: string, column: string) => string | undefined;

/** Our own file, with each cell as this makes it; undefined: without it. */
async function exportEdited(edit: Edit): Promise<string> {
	const text = [...writeProducts([{ id: 'men-captain', product, status: 'active' }], () => null)];
	const rows = await readCsvRows(Buffer.from(text.join('')));
	if (!rows.ok) throw new Error(rows.refusal.sentence);
	const [head = [], ...body] = rows.value;
	return [head, ...body]
		.map((row, at) =>
			row.flatMap((cell, place) => {
				const column = head[place] ?? '';
				const edited = edit(cell, column);
				return edited === undefined ? [] : at === 0 ? column : edited;
			}),
		)
		.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
		.join('\n');
}

const exportWithout = (columns: readonly string[]) =>
	exportEdited((cell, column) => (columns.includes(column) ? undefined : cell));

async function stepOf(file: string, takesAway = false) {
	const read = await readProductFile(Buffer.from(file));
	if (!read.ok) throw new Error(read.refusal.sentence);
	const { steps, notes } = planned(read.value, [present], { takesAway });
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
		expect({ changes: step?.changes, kind: step?.kind, notes }).toEqual({
			changes: [],
			kind: 'unchanged',
			notes: [],
		});
	},
);

it('our own file without a column still changes the others', async () => {
	const file = await exportWithout(
		['sleeve', 'measuredIn', 'option1Name'].map((column) => nameOfColumn(column as ProductColumn)),
	);
	const { step } = await stepOf(file.replace('"95"', '"96"').replace('"C-S"', '"C-9"'));
	expect(step?.product.measurements).toEqual({
		unit: 'cm',
		rows: [
			{ size: 'S', chest: '90', length: '70', sleeve: '60' },
			{ size: 'M', chest: '96', length: '72', sleeve: '62' },
		],
	});
	expect(step?.product.variants[0]).toMatchObject({ size: 'S', sku: 'C-9' });
	expect(step?.product.sizes).toEqual(['S', 'M']);
});

const cleared: readonly ProductColumn[] = [
	...(['title', 'body', 'type', 'tags', 'sku', 'grams', 'price', 'barcode', 'imageAlt'] as const),
	...(['picture', 'searchTitle', 'searchDescription', 'colours', 'style', 'colourway'] as const),
	...([
		'dryingMinutes',
		'gramsPerSquareMeter',
		'origin',
		'care',
		'bullets',
		'specifications',
	] as const),
	...(['fabric', 'upf', 'chest', 'length', 'sleeve', 'related', 'successor'] as const),
];

it.each(cleared)('our own file with an empty %s takes it away only on request', async (column) => {
	const file = await exportEdited((cell, name) => (name === nameOfColumn(column) ? '' : cell));
	const { step: safe } = await stepOf(file);
	expect({ kind: safe?.kind, changes: safe?.changes }).toEqual({ kind: 'unchanged', changes: [] });
	expect(safe?.losses.length).toBeGreaterThan(0);
	const { step: asked } = await stepOf(file, true);
	expect(asked?.changes).toEqual(safe?.losses);
	expect(asked?.changes.every(({ before, after }) => before.length > after.length)).toBe(true);
});
