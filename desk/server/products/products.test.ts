import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../tests/databases.ts';
import { products } from '../../../tests/publication.ts';
import { draftOf } from '../../rules/draft-product.ts';
import { emptyDraft, type ProductDraft } from '../../rules/product-draft.ts';
import {
	type ProductAnswer,
	productAnswerSchema,
	productListAnswerSchema,
} from '../../rules/products.ts';
import { exportProducts } from '../import/export-products.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

describe.each(databaseKinds())('products at the desk on $name', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(() => context.stop());

	async function list() {
		const { status, body } = await context.desk('GET products');
		expect(status).toBe(200);
		return v.parse(productListAnswerSchema, body).products;
	}

	async function product(id: string): Promise<ProductAnswer> {
		const { status, body } = await context.desk(`GET products/${id}`);
		expect(status).toBe(200);
		return v.parse(productAnswerSchema, body);
	}

	async function created(body: object = {}): Promise<string> {
		const answer = await context.desk('POST products', body);
		expect(answer.status).toBe(200);
		return answer.body.id;
	}

	async function save(id: string, change: Partial<ProductDraft>) {
		const { product: draft, revision } = await product(id);
		return await context.desk(`PUT products/${id}`, {
			revision,
			product: { ...draft, ...change },
		});
	}

	it('are those of publication 1 at first, as they are published', async () => {
		const listed = await list();
		expect(listed.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
		expect(listed[0]).toMatchObject({
			name: products[0]?.name,
			price: '29.99',
			state: 'published',
			picture: products[0]?.images[0],
			stock: null,
			soldOutSizes: [],
			faults: 0,
		});
		for (const one of products) {
			expect(await product(one.id)).toMatchObject({
				product: draftOf(one),
				published: draftOf(one),
				revision: 1,
				changedBy: null,
				state: 'published',
				faults: [],
				isDeletable: false,
			});
		}
	});

	it('have their stock in the list: the sum, and the sizes that are sold out', async () => {
		const [tee] = products;
		for (const [at, size] of (tee?.sizes ?? []).entries()) {
			const set = { onHand: at, seen: null };
			expect((await context.desk(`PUT stock/${tee?.id}/${size}`, set)).status).toBe(200);
		}
		expect((await list())[0]).toMatchObject({ stock: 15, soldOutSizes: ['XS'] });
	});

	it('are created empty, by name or as a copy, each with an id of its own', async () => {
		expect([await created(), await created()]).toEqual(['product', 'product-2']);
		expect(await product('product')).toMatchObject({
			product: emptyDraft,
			published: null,
			state: 'new',
			revision: 1,
			changedBy: context.merchant.email,
			isDeletable: true,
		});
		expect(await created({ name: 'Men’s Café Cap' })).toBe('mens-cafe-cap');
		expect(await created({ name: 'Men’s Café Cap' })).toBe('mens-cafe-cap-2');
		expect((await product('mens-cafe-cap-2')).product.slug).toBe('mens-cafe-cap-2');

		const variants = [
			{ size: 'M', price: '', sku: 'CAP', gtin: '96385074', weightGrams: '200' },
		] as const;
		await save('men-captain', { variants: [...variants] });
		const copy = await created({ copyOf: 'men-captain' });
		expect(copy).toBe('mens-captain-long-sleeve-shirt-copy');
		const { product: draft, faults } = await product(copy);
		expect(draft).toMatchObject({
			name: 'Men’s Captain Long Sleeve Shirt (copy)',
			slug: 'mens-captain-long-sleeve-shirt-copy',
		});
		expect(draft.variants).toEqual([
			{ size: 'M', price: '', sku: '', gtin: '', weightGrams: '200' },
		]);
		expect(faults).toEqual([]);
		const second = await product(await created({ copyOf: copy }));
		expect(second.product).toMatchObject({
			name: 'Men’s Captain Long Sleeve Shirt (copy 2)',
			slug: 'mens-captain-long-sleeve-shirt-copy-2',
		});
		const long = await created({ name: 'x'.repeat(200) });
		const { name } = (await product(await created({ copyOf: long }))).product;
		expect(name).toBe(`${'x'.repeat(113)} (copy)`);
		expect((await list()).map(({ state }) => state)).toContain('changed');
		await save('men-captain', { variants: [] });
		expect((await context.desk('POST products', { copyOf: 'none' })).status).toBe(404);
	});

	it('are in no list and no export until something of them is saved', async () => {
		const id = await created();
		const lists = async () => {
			const { documents } = (await context.desk('GET publication')).body;
			let exported = '';
			for await (const row of exportProducts(context.db, 'csv', '')) exported += row;
			return [
				(await list()).some((one) => one.id === id),
				documents.some((one: { id: string }) => one.id === id),
				exported.includes(`,${id},`),
			];
		};
		expect(await lists()).toEqual([false, false, false]);
		await save(id, { care: 'Wash cold.' });
		expect(await lists()).toEqual([true, true, true]);
	});

	it('are created by their first save as they were typed, and name their faults', async () => {
		const typed = { ...emptyDraft, name: 'Deck Cap', slug: 'deck-cap', price: '12' };
		const { status, body } = await context.desk('POST products', { product: typed });
		expect(status).toBe(200);
		const made = v.parse(productAnswerSchema, body);
		expect(made).toMatchObject({ id: 'deck-cap', product: typed, revision: 2, state: 'new' });
		expect(made.faults.map(({ field }) => field)).toContain('description');
		expect(await product('deck-cap')).toEqual(made);
		const tones = ['#000000', '#000000', '#000000'];
		const file = { hash: '0'.repeat(16), width: 900, height: 900, tones };
		const images = [{ name: 'lost', alt: '', file }];
		const lost = await context.desk('POST products', { product: { ...typed, images } });
		expect([lost.status, lost.body.error]).toEqual([
			400,
			expect.stringContaining('Picture 1 is no longer'),
		]);
	});

	it('are not created at the address of an error page', async () => {
		expect(await created({ name: '404' })).toBe('404-2');
		const { product: draft, faults } = await product('404-2');
		expect(draft).toMatchObject({ name: '404', slug: '404-2' });
		expect(faults.map(({ field }) => field)).not.toContain('slug');
	});

	it('are created at the same time, each with an id of its own', async () => {
		const ids = await Promise.all(Array.from({ length: 6 }, () => created({ name: 'Buoy' })));
		expect(new Set(ids).size).toBe(6);
	});

	it('are saved incomplete, with the faults at the fields', async () => {
		const id = await created({ name: 'Incomplete' });
		const { status, body } = await save(id, { price: '29.999', sizes: ['M', 'M'] });
		expect(status).toBe(200);
		const saved = v.parse(productAnswerSchema, body);
		expect(saved).toMatchObject({ revision: 2, product: { price: '29.999', sizes: ['M', 'M'] } });
		expect(saved.faults).toContainEqual({
			field: 'price',
			sentence: 'The price has at most two decimals.',
		});
		expect(saved.faults.map(({ field }) => field)).toEqual([
			'description',
			'category',
			'price',
			'sizes',
			'images',
			'colours',
			'facts.origin',
		]);
	});

	it.each<[object, string]>([
		[{ revision: 1 }, 'The request needs product, as it should be.'],
		[{ revision: 'x', product: emptyDraft }, 'Please say which revision of the product you saw.'],
		[
			{ revision: 1, product: { ...emptyDraft, name: 'x'.repeat(201) } },
			'The name has at most 200 characters.',
		],
		[
			{ revision: 1, product: { ...emptyDraft, name: 'a\u0000' } },
			'Please use letters, digits and punctuation only.',
		],
		[
			{ revision: 1, product: { ...emptyDraft, images: [{ name: '../x', alt: '' }] } },
			'must be lowercase letters, digits and hyphens',
		],
	])('refuse what no field can have: %j', async (body, error) => {
		const answer = await context.desk('PUT products/men-captain', body);
		expect(answer).toMatchObject({ status: 400, body: { error } });
	});

	it('refuse a body that is too large', async () => {
		const description = 'x'.repeat(100_000);
		const body = { revision: 1, product: { ...emptyDraft, description } };
		expect((await context.desk('PUT products/men-captain', body)).status).toBe(413);
	});

	it('are archived and restored', async () => {
		const archived = await context.desk('POST products/men-octopus-blue/archive', { revision: 1 });
		expect(archived).toMatchObject({ status: 200, body: { state: 'archived', revision: 2 } });
		const restored = await context.desk('POST products/men-octopus-blue/restore', { revision: 2 });
		expect(restored).toMatchObject({ status: 200, body: { state: 'published', revision: 3 } });
	});

	it('are deleted if they were never published', async () => {
		const id = await created({ name: 'Mistake' });
		expect((await context.desk(`DELETE products/${id}`, { revision: 1 })).status).toBe(200);
		expect((await context.desk(`GET products/${id}`)).status).toBe(404);
		const refused = await context.desk('DELETE products/women-octopus-blue', { revision: 1 });
		expect(refused).toMatchObject({
			status: 409,
			body: {
				error: 'This product was for sale once, and its orders need it. You can archive it.',
			},
		});
		expect((await product('women-octopus-blue')).state).toBe('published');
	});

	it('are in the audit trail if they are archived, restored or deleted', async () => {
		const { body } = await context.desk('GET audit?kind=products');
		const done = body.entries.filter(({ outcome }: { outcome: string }) => outcome === 'done');
		expect(done.map(({ what }: { what: string }) => what)).toEqual([
			'Deleted Mistake.',
			'Restored Men’s Blue Octopus Long Sleeve Shirt.',
			'Archived Men’s Blue Octopus Long Sleeve Shirt.',
		]);
	});

	it('have no stock in the list before they, or their sizes, are published', async () => {
		const [, , shirt] = products;
		const copy = await created({ copyOf: shirt?.id });
		await save(shirt?.id ?? '', { sizes: ['XS', ...(shirt?.sizes ?? [])] });
		const listed = await list();
		expect(listed.find(({ id }) => id === copy)).toMatchObject({
			state: 'new',
			stock: 0,
			soldOutSizes: shirt?.sizes,
		});
		// The sizes for sale have no number, so the sum has none.
		expect(listed[2]).toMatchObject({ stock: null, soldOutSizes: ['XS'] });
	});

	it('have their SKUs and barcodes in the list, for its search', async () => {
		const id = await created({ name: 'Coded Cap' });
		const variant = { size: 'M', price: '', weightGrams: '' } as const;
		await save(id, { variants: [{ ...variant, sku: ' Cap–M ', gtin: '4006381 333931' }] });
		const listed = (await list()).find((one) => one.id === id);
		expect(listed?.codes).toEqual(['cap-m', '4006381333931', '04006381333931']);
	});

	it('take the spelling of a category that other products have', async () => {
		const [first, second] = [await created(), await created()];
		await save(first, { name: 'Harbor Cap', category: 'Sun Hats' });
		for (const typed of ['sun hats', 'Sun-Hats', 'SUN HATS']) {
			await save(second, { name: 'Pier Cap', category: typed });
			expect((await product(second)).product.category).toBe('Sun Hats');
		}
		await save(second, { category: "women's short sleeve" });
		expect((await product(second)).product.category).toBe('Women’s Short Sleeve');
		await save(first, { category: 'Sun hats' });
		expect((await product(first)).product.category).toBe('Sun hats');
	});

	it('have a free number for an address if their name has letters that it cannot have', async () => {
		const first = await created({ name: '夏のTシャツ' });
		expect(await product(first)).toMatchObject({ product: { slug: 'product-1' } });
		const second = await created();
		await save(second, { name: 'Куртка' });
		expect((await product(second)).product.slug).toBe('product-2');
		await save(second, { name: 'Куртка', slug: 'kurtka' });
		expect((await product(second)).product.slug).toBe('kurtka');
		await save(second, { name: '', slug: '' });
		expect((await product(second)).product.slug).toBe('');
	});
});
