import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoHalves } from '../../../server/pictures/testing/photos.ts';
import { upload } from '../../../server/pictures/testing/uploads.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { childProcesses, type OneProcess } from '../../../tests/deploys/child-processes.ts';
import { eventually } from '../../../tests/eventually.ts';
import { formatNote } from '../../rules/import/import-notes.ts';
import { emptyDraft } from '../../rules/product-draft.ts';
import {
	type ImportReport,
	importConflictSchema,
	importReportSchema,
} from '../../rules/product-import.ts';
import { productAnswerSchema } from '../../rules/products.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price';
const csv = (...rows: readonly string[]) => [head, ...rows].join('\n');
const captain = 'mens-captain-long-sleeve-shirt';

onOneDatabase('files of products at the desk', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(() => context.stop());

	async function send(path: string, body?: string) {
		const answer = await fetch(`${context.services.defaultUrl}/functions/v1/desk/${path}`, {
			method: body === undefined ? 'GET' : 'POST',
			headers: { authorization: `Bearer ${context.merchant.token}` },
			...(body !== undefined && { body }),
		});
		return { status: answer.status, headers: answer.headers, text: await answer.text() };
	}

	async function rehearse(file: string, query = ''): Promise<ImportReport> {
		const { status, text } = await send(`products/import${query}`, file);
		expect(status).toBe(200);
		return v.parse(importReportSchema, JSON.parse(text));
	}

	const confirm = (file: string, { basis }: ImportReport, more = '') =>
		send(`products/import?file=shopify.csv&basis=${basis}${more}`, file);

	async function imported(file: string): Promise<ImportReport> {
		const { status, text } = await confirm(file, await rehearse(file));
		expect(status).toBe(200);
		return v.parse(importReportSchema, JSON.parse(text));
	}

	const drafts = () => context.db.selectFrom('product_drafts').selectAll().orderBy('id').execute();

	async function product(id: string) {
		const { body } = await context.desk(`GET products/${id}`);
		return v.parse(productAnswerSchema, body);
	}

	it('say what would happen, and write nothing', async () => {
		const before = await drafts();
		const report = await rehearse(
			csv('cap,Cap,Hats,Size,M,"34,99"', `${captain},Captain,Men long sleeve,Size,S,36.99`),
		);
		expect(report.products).toMatchObject([
			{ name: 'Cap', isNew: true, faults: 4 },
			{ name: 'Captain', isNew: false, faults: 0 },
		]);
		expect(report.products[1]?.changes).toEqual([
			{ field: 'Name', before: 'Men’s Captain Long Sleeve Shirt', after: 'Captain' },
			{ field: 'Price of size S', before: '34.99', after: '36.99' },
		]);
		const sizes = { field: 'Sizes', before: 'S, M, L, XL, XXL, XXXL', after: 'S' };
		expect(report.losses).toMatchObject([{ name: 'Captain', changes: [sizes] }]);
		expect(report.notes.map(({ row, column }) => [row, column])).toEqual([[2, 'Variant Price']]);
		expect(await drafts()).toEqual(before);
	});

	it('say which color of a garment they change', async () => {
		const colors = ['Navy', 'Cream'].map(
			(color) => `tee,Tee,Women tee,Size,M,29.99,Color,${color}`,
		);
		const { products } = await rehearse(
			[`${head},Option2 Name,Option2 Value`, ...colors].join('\n'),
		);
		expect(products.map(({ name }) => name)).toEqual(['Tee, Navy', 'Tee, Cream']);
	});

	it('become drafts, and nothing is published', async () => {
		const file = csv(
			'octopus-tee,Octopus Tee,Women tee,Size,M,29.99',
			`${captain},Captain,Men long sleeve,Size,S,36.99`,
		);
		await imported(file);
		expect(await product('octopus-tee')).toMatchObject({
			product: { name: 'Octopus Tee', price: '29.99', sizes: ['M'] },
			revision: 1,
			changedBy: context.merchant.email,
			published: null,
			state: 'new',
		});
		expect(await product('men-captain')).toMatchObject({
			product: { name: 'Captain', price: '34.99', colours: ['Navy'] },
			published: { price: '34.99' },
			revision: 2,
			state: 'changed',
		});
		const { number, documents } = (await context.desk('GET publication')).body;
		expect(number).toBe(1);
		expect(documents.length).toBeGreaterThan(0);
		const again = await rehearse(file);
		expect(again).toMatchObject({ products: [], unchanged: 2, notes: [] });
	});

	it('are recorded with the name of the file', async () => {
		const { body } = await context.desk('GET audit?kind=products');
		expect(body.entries[0]).toMatchObject({
			who: context.merchant.email,
			what: 'Imported shopify.csv: 1 new, 1 changed.',
			outcome: 'done',
		});
	});

	it('are refused if a draft was changed since they were looked at', async () => {
		const file = csv(`${captain},Captain Two,Men long sleeve,Size,S,37.99`);
		const seen = await rehearse(file);
		const { product: draft, revision } = await product('men-captain');
		await context.desk('PUT products/men-captain', {
			revision,
			product: { ...draft, care: 'Wash cold.' },
		});
		const { status, text } = await confirm(file, seen);
		expect(status).toBe(409);
		const { error, present } = v.parse(importConflictSchema, JSON.parse(text));
		expect(error).toBe(
			'The file or a product was changed in the meantime, so nothing was imported. Look at the list again.',
		);
		expect((await product('men-captain')).product.name).toBe('Captain');
		expect((await confirm(file, present)).status).toBe(200);
		expect((await product('men-captain')).product).toMatchObject({
			name: 'Captain Two',
			care: 'Wash cold.',
		});
	});

	it('are read again if they are others than those that were looked at', async () => {
		const file = (name: string) => csv(`${captain},${name},Men long sleeve,Size,S,37.99`);
		const { status, text } = await confirm(file('Captain Four'), await rehearse(file('Other')));
		expect(status).toBe(409);
		const { present } = v.parse(importConflictSchema, JSON.parse(text));
		expect(present.products[0]?.changes[0]).toMatchObject({ after: 'Captain Four' });
		expect((await product('men-captain')).product.name).toBe('Captain Two');
	});

	it('take away what they lack only if that is asked for, and seen', async () => {
		const file = csv(`${captain},Captain Two,Men long sleeve,Size,S,37.99`);
		const seen = await rehearse(file);
		expect(seen.products).toEqual([]);
		expect((await confirm(file, seen, '&takesAway=true')).status).toBe(409);
		const asked = await rehearse(file, '?takesAway=true');
		expect((await confirm(file, asked, '&takesAway=true')).status).toBe(200);
		expect((await product('men-captain')).product).toMatchObject({ price: '37.99', sizes: ['S'] });
		expect((await send('products/import?takesAway=perhaps', file)).status).toBe(400);
	});

	it('confirmed twice at the same time are imported once', async () => {
		const file = csv('twice,Twice,Women tee,Size,M,29.99');
		const seen = await rehearse(file);
		const answers = await Promise.all([confirm(file, seen), confirm(file, seen)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await drafts()).filter(({ id }) => id.startsWith('twice'))).toHaveLength(1);
	});

	it('with too many products are not imported at all', async () => {
		const rows = Array.from({ length: 2999 }, (_, at) => `n-${at},Tee,Women tee,Size,M,29.99`);
		const file = csv(`${captain},Captain Three,Men long sleeve,Size,S,37.99`, ...rows);
		const before = await drafts();
		const { status, text } = await confirm(file, await rehearse(file));
		expect(status).toBe(409);
		expect(JSON.parse(text).error).toMatch(
			/^A shop has at most 3,000 products\. There are 6, and the file has 2,999 new ones\./,
		);
		expect(await drafts()).toEqual(before);
	});

	it.each(['csv', 'json'])('are exported as %s, which imports as it was', async (type) => {
		const { status, headers, text } = await send(`products.${type}`);
		expect(status).toBe(200);
		expect(headers.get('content-disposition')).toBe(`attachment; filename="blue-products.${type}"`);
		const unchanged = (await drafts()).length;
		expect(await rehearse(text)).toMatchObject({ products: [], unchanged, notes: [] });
	});

	it('with pictures that the shop does not have leave them out, and say so', async () => {
		const tones = ['#000000', '#000000', '#000000'];
		const lost = { hash: '0123456789abcdef', width: 1200, height: 1500, tones };
		const { body } = await upload(context, await twoHalves(400, 500).png().toBuffer());
		const stored = { name: body.name, alt: 'Stored', file: body.file };
		const built = { name: 'men-captain-back', alt: 'Back' };
		const images = [
			{ name: 'front', alt: 'Deleted', file: lost },
			stored,
			{ name: 'there-is-none', alt: 'No picture of the build' },
			built,
			// The same file is stored under its own name only.
			{ ...stored, name: 'another-name' },
		];
		const lostProduct = { ...emptyDraft, name: 'Lost', slug: 'lost-pictures', images };
		const { body: found } = await context.desk('GET collections/men');
		const { id, collection } = found;
		const picture = { name: 'there-is-none', alt: '' };
		const file = JSON.stringify({
			format: 'blue-products-1',
			products: [{ id: 'lost-pictures', product: lostProduct }],
			collections: [{ id, collection: { ...collection, title: 'Men 2', picture } }],
		});
		const sentences = [
			'3 pictures of “Lost” are not in this shop and are left out. Add them at the desk.',
			'The picture of the collection “Men 2” is not in this shop and is left out. Choose one at the desk.',
		];
		const seen = await rehearse(file);
		expect(seen.notes.map(({ sentence }) => sentence)).toEqual(sentences);
		const done = await imported(file);
		expect(done.notes.map(({ sentence }) => sentence)).toEqual(sentences);
		const { product: draft } = await product('lost-pictures');
		expect(draft.images).toEqual([stored, built]);
		expect((await context.desk('GET collections/men')).body.collection).toMatchObject({
			title: 'Men 2',
			picture: null,
		});
	});

	it('of our own with a picture that is gone say it at the product', async () => {
		const file = [
			'Handle,Title,Blue id (product.metafields.blue.id),Picture (product.metafields.blue.picture)',
			'gone,Gone,gone,there-is-none',
		].join('\n');
		const { notes } = await rehearse(file);
		expect(notes.map(formatNote)).toEqual([
			'Row 2: 1 picture of “Gone” is not in this shop and is left out. Add it at the desk.',
		]);
	});

	/** Each color gets an address of its own, and all of these would have the same one. */
	function colorsOfOneAddress(count: number): string {
		const rows = Array.from({ length: count }, (_, at) => {
			const marks = at.toString(2).replaceAll('0', '!').replaceAll('1', '?');
			return `tee,Tee,Women tee,Color,a${marks},29.99`;
		});
		return csv(...rows);
	}

	/** Imports a file whose reading takes as long as the work. Returns the status of its answer. */
	async function whileOneIsRead(work: () => Promise<void>): Promise<number> {
		const answer = send('products/import', colorsOfOneAddress(1000));
		const { pid } = await eventually(readingProcess);
		process.kill(pid, 'SIGSTOP');
		try {
			await work();
		} finally {
			process.kill(pid, 'SIGCONT');
		}
		return (await answer).status;
	}

	function readingProcess(): OneProcess {
		const all = childProcesses(process.pid);
		const found = all.find(({ command }) => command.includes('reading-program.ts'));
		if (!found) throw new Error('no process reads a file');
		return found;
	}

	it('that take long to read hold up nobody', async () => {
		const status = await whileOneIsRead(async () => {
			expect((await fetch(`${context.services.defaultUrl}/functions/v1/stock`)).ok).toBe(true);
		});
		expect(status).toBe(200);
	});

	it('wait for each other, and are refused if many wait', async () => {
		const file = csv('tee,Tee,Women tee,Size,M,29.99');
		const statuses: number[] = [];
		const answers: Promise<unknown>[] = [];
		const status = await whileOneIsRead(async () => {
			for (let count = 0; count < 5; count += 1) {
				answers.push(send('products/import', file).then((sent) => statuses.push(sent.status)));
			}
			await eventually(() => expect(statuses).toEqual([503, 503]));
		});
		expect(status).toBe(200);
		await Promise.all(answers);
		expect(statuses).toEqual([503, 503, 200, 200, 200]);
	});

	it.each([
		['', 400, 'The file is empty.'],
		['Name,Email\nAda,ada@example.com', 400, 'This is no file of products'],
		['a'.repeat(21 * 1024 * 1024), 413, 'The file has more than 20 MB.'],
	])('that cannot be read are refused: %#', async (body, status, sentence) => {
		const answer = await send('products/import', body);
		expect(answer.status).toBe(status);
		expect(JSON.parse(answer.text).error).toContain(sentence);
	});
});
