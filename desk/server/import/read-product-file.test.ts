import { expect, it } from 'vitest';
import { allSizes } from '../../../core/catalogue/catalogue.ts';
import { refuse } from '../../../core/outcome.ts';
import { formatNote } from '../../rules/import/import-notes.ts';
import { emptyDraft, type ProductDraft } from '../../rules/product-draft.ts';
import { readProductFile } from './read-product-file.ts';
import { filesOfPresent } from './testing/files-of-present.ts';
import { planned } from './testing/planned.ts';
import { csv, fixtures, head, tee } from './testing/product-files.ts';

const presentDraft = (id: string, fields: Partial<ProductDraft>) => ({
	id,
	revision: 1,
	product: { ...emptyDraft, slug: id, ...fields },
	isArchived: false,
});

it.each(Object.entries({ ...fixtures, ...filesOfPresent }))('%s', async (_, fixture) => {
	const {
		file,
		drafts = [],
		notes = [],
		losses = [],
		present,
		takesAway = false,
		refused,
	} = fixture;
	const read = await readProductFile(Buffer.isBuffer(file) ? file : Buffer.from(file));
	if (refused !== undefined) {
		expect(read).toEqual(refuse(refused, 400));
		return;
	}
	if (!read.ok) throw new Error(read.refusal.sentence);
	const before = present && presentDraft('a', present);
	const plan = planned(read.value, before ? [before] : [], { takesAway });
	expect(plan.notes.map(formatNote)).toEqual(notes);
	const lost = plan.steps.flatMap((step) => step.losses);
	expect(lost.map(({ field, before, after }) => `${field}: ${before} → ${after}`)).toEqual(losses);
	expect(plan.steps.map(({ product }) => product)).toEqual(
		drafts.map((draft) => expect.objectContaining(draft)),
	);
	// The same file changes nothing the second time.
	const after = plan.steps.map(({ id, product }) => presentDraft(id ?? product.slug, product));
	const { steps } = planned(read.value, after, { takesAway });
	expect(steps.map(({ kind, changes }) => [kind, changes])).toEqual(
		after.map(() => ['unchanged', []]),
	);
});

it('reads 10,000 rows', async () => {
	const rows = Array.from({ length: 10_000 }, (_, at) => {
		const size = allSizes[at % 8];
		const product = Math.floor(at / 8);
		return `tee-${product},Tee ${product},Women tee,Size,${size},29.99,"<p>Soft, and ""light"".</p>"`;
	});
	const read = await readProductFile(Buffer.from(csv(`${head},Body (HTML)`, ...rows)));
	if (!read.ok) throw new Error(read.refusal.sentence);
	const { steps, notes } = planned(read.value, []);
	expect([steps.length, notes.length]).toEqual([1250, 0]);
	expect(steps[999]?.product).toMatchObject({
		slug: 'tee-999',
		sizes: [...allSizes],
		description: 'Soft, and "light".',
	});
});

it('leaves out a description that is too long to be one, and says so', async () => {
	const body = '<p>Soft.</p>'.repeat(10_000);
	const read = await readProductFile(Buffer.from(csv(`${head},Body (HTML)`, tee('a', `,${body}`))));
	if (!read.ok) throw new Error(read.refusal.sentence);
	const { steps, notes } = planned(read.value, []);
	expect(notes.map(formatNote)).toEqual([
		'Row 2, Body (HTML): The description has more than 100,000 characters. It is left out.',
	]);
	expect(steps.map(({ product }) => product.description)).toEqual(['']);
});

it('refuses 20,000 colors of one product, which would be as many products', async () => {
	const rows = Array.from({ length: 20_000 }, (_, at) => `tee,Tee,Women tee,Color,c${at},29.99`);
	expect(await readProductFile(Buffer.from(csv(head, ...rows)))).toEqual(
		refuse(
			'The file has 20,000 products. A shop has at most 3,000. Leave the others out of the file.',
			400,
		),
	);
});

it('tells the first thousand of the things that it cannot use', async () => {
	const rows = Array.from({ length: 1500 }, (_, at) => `tee,,,,Toddler ${at},29.99`);
	const read = await readProductFile(Buffer.from(csv(head, tee('tee'), ...rows)));
	if (!read.ok) throw new Error(read.refusal.sentence);
	expect(read.value.notes).toHaveLength(1001);
	expect(read.value.notes.slice(-2).map(({ row, sentence }) => [row, sentence])).toEqual([
		[1002, expect.stringContaining('Toddler 999')],
		[null, 'There are 500 more of these, which are not listed.'],
	]);
});

it('hands over only products that could be drafts', async () => {
	const tags = Array.from({ length: 101 }, (_, at) => `tag${at}`).join();
	const read = await readProductFile(Buffer.from(csv(`${head},Tags`, tee('a', `,"${tags}"`))));
	if (!read.ok) throw new Error(read.refusal.sentence);
	expect(read.value.products).toEqual([]);
	expect(read.value.notes.map(formatNote)).toEqual([
		'Row 2: “Tee” is left out. There are too many search words.',
	]);
});

const colours = Array.from({ length: 101 }, (_, at) => ({ name: `c${at}`, swatch: '#000000' }));
const noFileOfOurs = 'This is no file of products that this shop has written.';

it.each([
	[
		'products',
		{ products: Array.from({ length: 3001 }, () => ({})) },
		'The file has 3,001 products. A shop has at most 3,000. Leave the others out of the file.',
	],
	['colors', { products: [], colours }, noFileOfOurs],
	['collections', { products: [], collections: colours }, noFileOfOurs],
])('refuses JSON of more %s than a shop has', async (_, content, sentence) => {
	const file = JSON.stringify({ format: 'blue-products-1', ...content });
	expect(await readProductFile(Buffer.from(file))).toEqual(refuse(sentence, 400));
});

it('refuses a file of a million empty rows', async () => {
	expect(await readProductFile(Buffer.from(csv(head, '\n'.repeat(1_000_000))))).toEqual(
		refuse('The file has more than 100,000 rows. Please split it into several files.', 400),
	);
});

it('gives each color the pictures of its own variants', async () => {
	const file = csv(
		`${head},Option2 Name,Option2 Value,Image Src,Image Position,Image Alt Text,Variant Image`,
		tee('a', ',Color,White,https://a.test/white.jpg,1,In white,https://a.test/white.jpg'),
		'a,,,,M,29.99,,White,https://a.test/navy.jpg,2,In navy,https://a.test/white.jpg',
		'a,,,,S,29.99,,Navy,https://a.test/sea.jpg,3,At sea,https://a.test/navy.jpg',
		'a,,,,M,29.99,,Navy,,,,https://a.test/back.jpg',
	);
	const read = await readProductFile(Buffer.from(file));
	if (!read.ok) throw new Error(read.refusal.sentence);
	expect(
		read.value.products.map(({ slug, pictures }) => [
			slug,
			pictures.map(({ row, address, alt }) => [row, address, alt]),
		]),
	).toEqual([
		['a-white', [[2, 'https://a.test/white.jpg', 'In white']]],
		[
			'a-navy',
			[
				[3, 'https://a.test/navy.jpg', 'In navy'],
				[5, 'https://a.test/back.jpg', ''],
			],
		],
	]);
	expect(read.value.notes.map(formatNote)).toEqual([
		'Row 2, Image Src: 1 picture of “Tee” belongs to no color and is left out. Add it at the desk.',
	]);
});

it('finds the colors of an earlier import again', async () => {
	const file = csv(
		`${head},Option2 Name,Option2 Value`,
		tee('a', ',Color,White'),
		'a,,,,S,29.99,,Navy',
	);
	const read = await readProductFile(Buffer.from(file));
	if (!read.ok) throw new Error(read.refusal.sentence);
	const drafts = planned(read.value, []).steps.map(({ product }) => ({
		id: product.slug,
		revision: 1,
		product,
		isArchived: false,
	}));
	expect(planned(read.value, drafts).steps.map(({ kind }) => kind)).toEqual([
		'unchanged',
		'unchanged',
	]);
});

it('says that an archived product which it changes stays archived', async () => {
	const read = await readProductFile(Buffer.from(csv(head, tee('a'), tee('b'), tee('c'))));
	if (!read.ok) throw new Error(read.refusal.sentence);
	const [same] = planned(read.value, []).steps.map(({ product }) => product);
	const present = (slug: string, change: Partial<ProductDraft>, isArchived: boolean) => ({
		id: slug,
		revision: 1,
		product: { ...(same ?? emptyDraft), slug, ...change },
		isArchived,
	});
	const { steps, notes } = planned(read.value, [
		present('a', { price: '19.99' }, true),
		present('b', { price: '19.99' }, false),
		present('c', {}, true),
	]);
	expect(steps.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'unchanged']);
	expect(notes.map(formatNote)).toEqual([
		'Row 2: “Tee” is archived in this shop and stays archived. Restore it to sell it.',
	]);
});

const jsonOf = (...products: readonly { id: string; product: ProductDraft }[]) =>
	JSON.stringify({ format: 'blue-products-1', products });

it.each([
	['before', ['old-cap', 'cap']],
	['after', ['cap', 'old-cap']],
])('a product with an unknown id %s the one whose address it has is a new one', async (_, ids) => {
	const names: Readonly<Record<string, string>> = { cap: 'Cap', 'old-cap': 'Old Cap' };
	const cap = { ...emptyDraft, slug: 'cap', name: 'Cap' };
	const file = jsonOf(
		...ids.map((id) => ({ id, product: { ...cap, name: names[id] ?? '', care: 'Wash.' } })),
	);
	const read = await readProductFile(Buffer.from(file));
	if (!read.ok) throw new Error(read.refusal.sentence);
	const present = { id: 'cap', revision: 1, product: cap, isArchived: false };
	const { steps, notes } = planned(read.value, [present]);
	const found = steps.map(({ id, kind, product }) => [id, kind, product.name]);
	expect(found.toSorted()).toEqual([
		['cap', 'changed', 'Cap'],
		['old-cap', 'new', 'Old Cap'],
	]);
	expect(notes).toEqual([]);
});

it('a category is spelled as the shop spells it, unless the file states those of all products', async () => {
	const read = await readProductFile(
		Buffer.from(
			'Handle,Title,Type\ncap,Cap,sun-hats\npier,Pier,SUN HATS\ntee,Tee,Sport tees\nrig,Rig,sport-tees',
		),
	);
	if (!read.ok) throw new Error(read.refusal.sentence);
	const draft = (id: string) => ({
		id,
		revision: 1,
		product: { ...emptyDraft, slug: id, name: id, category: 'Sun Hats' },
		isArchived: false,
	});
	const importedTo = (drafts: readonly string[]) => planned(read.value, drafts.map(draft));
	const categoriesOf = ({ steps }: ReturnType<typeof planned>) =>
		steps.map(({ product }) => product.category);
	const { notes, ...plan } = importedTo(['cap', 'old']);
	expect(categoriesOf({ notes, ...plan })).toEqual([
		...['Sun Hats', 'Sun Hats', 'Sport tees', 'Sport tees'],
	]);
	expect(notes.filter(({ sentence }) => sentence.includes('category of')).map(formatNote)).toEqual([
		'Row 2: The category of “Cap” is “Sun Hats”, as the shop spells “sun-hats”.',
		'Row 3: The category of “Pier” is “Sun Hats”, as the shop spells “SUN HATS”.',
		'Row 5: The category of “Rig” is “Sport tees”, as the shop spells “sport-tees”.',
	]);
	expect(categoriesOf(importedTo(['cap', 'pier'])).slice(0, 2)).toEqual(['sun-hats', 'sun-hats']);
});

it('a row without id does not take the draft of a later row that has its id', async () => {
	const file = csv(
		'Handle,Title,Blue id (product.metafields.blue.id)',
		'cap,Without id,',
		'cap,With id,cap',
	);
	const read = await readProductFile(Buffer.from(file));
	if (!read.ok) throw new Error(read.refusal.sentence);
	const product = { ...emptyDraft, slug: 'cap', name: 'Cap' };
	const { steps, notes } = planned(read.value, [
		{ id: 'cap', revision: 1, product, isArchived: false },
	]);
	expect(steps.map(({ id, product: { name } }) => [id, name])).toEqual([['cap', 'With id']]);
	expect(notes.map(formatNote)).toEqual([
		'Row 2: “Without id” is left out. The file has its address twice: give it its own handle.',
	]);
});
