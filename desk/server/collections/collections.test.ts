import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '../../../core/catalogue/collection-products.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { products } from '../../../tests/publication.ts';
import {
	type CollectionAnswer,
	type CollectionListAnswer,
	collectionAnswerSchema,
	collectionListAnswerSchema,
	collectionProductsSchema,
} from '../../rules/collections/collection-calls.ts';
import { type CollectionDraft, emptyCollection } from '../../rules/collections/collection-draft.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { publishingCalls } from '../testing/publishing-calls.ts';

const [tee, otherTee, shirt] = products.map(({ id }) => id) as [string, string, string];

onOneDatabase('collections at the desk', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(async () => await context.stop());

	async function list(): Promise<CollectionListAnswer['collections']> {
		const { body } = await context.desk('GET collections');
		return v.parse(collectionListAnswerSchema, body).collections;
	}

	async function read(id: string): Promise<CollectionAnswer> {
		const { body } = await context.desk(`GET collections/${id}`);
		return v.parse(collectionAnswerSchema, body);
	}

	async function newCollection(title: string): Promise<string> {
		return (await context.desk('POST collections', { title })).body.id;
	}

	async function save(id: string, change: Partial<CollectionDraft>) {
		const { collection, revision } = await read(id);
		return await context.desk(`PUT collections/${id}`, {
			revision,
			collection: { ...collection, ...change },
		});
	}

	async function act(id: string, action: 'archive' | 'restore') {
		const { revision } = await read(id);
		return await context.desk(`POST collections/${id}/${action}`, { revision });
	}

	async function remove(id: string) {
		const { revision } = await read(id);
		return await context.desk(`DELETE collections/${id}`, { revision });
	}

	const calls = publishingCalls(() => context);
	const { answer, sentences, undo } = calls;

	async function publish() {
		expect((await calls.publish()).status).toBe(200);
	}

	const published = () =>
		context.services.currentCatalogue().collections.map((one) => [pathOf(one), one.title]);

	it('are created by their first save as they were typed, and name their faults', async () => {
		const collection = { ...emptyCollection, title: 'At Anchor' };
		const { status, body } = await context.desk('POST collections', { collection });
		expect(status).toBe(200);
		const made = v.parse(collectionAnswerSchema, body);
		expect(made).toMatchObject({ id: 'at-anchor', collection, revision: 2, state: 'new' });
		expect(made.faults).not.toEqual([]);
		expect(await read('at-anchor')).toEqual(made);
		await remove('at-anchor');
	});

	it('are four in a new shop, with the products of their rules', async () => {
		expect((await list()).map(({ path, state, productIds }) => [path, state, productIds])).toEqual([
			['/new-arrivals', 'published', products.map(({ id }) => id)],
			['/products', 'published', products.map(({ id }) => id)],
			['/men', 'published', products.slice(2).map(({ id }) => id)],
			['/women', 'published', [tee, otherTee]],
		]);
		expect(await sentences()).toEqual([]);
		for (const id of ['new-arrivals', 'products', 'men', 'women']) {
			const { collection, published: shown } = await read(id);
			expect(collection).toEqual(shown);
		}
	});

	it('choose from the products of the next publication', async () => {
		const { body } = await context.desk('GET collection-products');
		const choices = v.parse(collectionProductsSchema, body).products;
		expect(choices.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
	});

	it('are made, filled, published and changed', async () => {
		const id = await newCollection('Deck & Dock');
		expect(await read(id)).toMatchObject({
			state: 'new',
			isDeletable: true,
			collection: { title: 'Deck & Dock', slug: 'deck-dock', by: 'hand' },
		});
		expect((await save(id, { picked: [shirt, tee] })).status).toBe(200);
		expect(await sentences()).toEqual(['New collection: Deck & Dock, with 2 products.']);
		await publish();
		expect(published()).toContainEqual(['/collections/deck-dock', 'Deck & Dock']);
		expect(await read(id)).toMatchObject({ state: 'published', isDeletable: false });
		expect((await list()).at(-1)).toMatchObject({ productIds: [shirt, tee], isInMenu: true });
		await save(id, { title: 'Deck' });
		expect(await sentences()).toEqual([
			'Collection Deck & Dock: title from “Deck & Dock” to “Deck”.',
		]);
		await publish();
	});

	it('have a free number for an address if their title has letters that it cannot have', async () => {
		const ids = [await newCollection('夏'), await newCollection('')];
		const [first = '', second = ''] = ids;
		await save(second, { title: 'Лето' });
		expect((await read(first)).collection.slug).toBe('collection-1');
		expect((await read(second)).collection.slug).toBe('collection-2');
		for (const id of ids) await remove(id);
	});

	it('that were published can be archived, and not deleted', async () => {
		const refused = await remove('deck-dock');
		expect(refused).toMatchObject({
			status: 409,
			body: {
				error: 'This collection was in the shop, and its address is known. You can archive it.',
			},
		});
		expect((await act('deck-dock', 'archive')).body).toMatchObject({ state: 'archived' });
		expect(await sentences()).toEqual(['The collection Deck is no longer in the shop.']);
		await publish();
		expect(published()).toHaveLength(4);
		const { body } = await context.desk('GET audit?kind=products');
		expect(body.entries.map(({ what }: { what: string }) => what)).toContain(
			'Archived the collection Deck.',
		);
	});

	it('come back as they were when an older publication is published again', async () => {
		expect((await undo(2)).status).toBe(200);
		expect(published().at(-1)).toEqual(['/collections/deck-dock', 'Deck & Dock']);
		// The draft stays archived, until it is published again.
		expect(await read('deck-dock')).toMatchObject({
			state: 'archived',
			collection: { title: 'Deck' },
		});
		const { body } = await context.desk('GET publications');
		expect(body.publications[0]).toMatchObject({
			restores: 2,
			sentences: ['New collection: Deck & Dock, with 2 products.'],
		});
		await publish();
		expect(published()).toHaveLength(4);
	});

	it('that every shop has cannot be archived or deleted', async () => {
		const fixed = { error: 'Every shop has this collection. You can change it.' };
		expect(await act('men', 'archive')).toMatchObject({ status: 409, body: fixed });
		expect(await remove('men')).toMatchObject({ status: 409, body: fixed });
	});

	it('have an order, which is published too', async () => {
		const ids = (await list()).map(({ id }) => id);
		const ordered = await context.desk('PUT collections', { ids: ids.toReversed() });
		expect(ordered.body.collections.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
		expect(await sentences()).toEqual(['The collections have another order in menus.']);
		expect((await context.desk('PUT collections', { ids: ids.slice(1) })).status).toBe(409);
		expect((await context.desk('PUT collections', { ids: [...ids, 'men'] })).status).toBe(409);
		expect((await context.desk('PUT collections', { ids })).status).toBe(200);
		expect(await sentences()).toEqual([]);
	});

	it('make a basis of publishing stale', async () => {
		await save('women', { intro: 'Soft tees.' });
		const seen = await answer();
		await save('women', { intro: 'Softer tees.' });
		const { status, body } = await calls.publish(seen);
		expect(status).toBe(409);
		expect(body.error).toContain('changed Women’s Collection');
	});

	it('refuse what is no collection', async () => {
		expect((await context.desk('GET collections/none')).status).toBe(404);
		const { collection, revision } = await read('men');
		const wrong = { revision, collection: { ...collection, title: 'x'.repeat(201) } };
		expect(await context.desk('PUT collections/men', wrong)).toMatchObject({
			status: 400,
			body: { error: 'The title has at most 200 characters.' },
		});
		const black: [string, string, string] = ['#000000', '#000000', '#000000'];
		const picture = {
			name: 'deck',
			alt: 'A deck',
			file: {
				hash: '0'.repeat(16),
				width: 800,
				height: 600,
				tones: black,
			},
		};
		expect(await save('men', { picture })).toMatchObject({
			status: 400,
			body: { error: 'The picture is no longer stored. Please remove it and upload it again.' },
		});
	});

	it('that were never published can be deleted', async () => {
		const id = await newCollection('');
		expect(id).toBe('collection');
		expect((await remove(id)).status).toBe(200);
		expect((await list()).map((one) => one.id)).not.toContain(id);
	});

	async function importFile(collections: readonly object[]) {
		const file = { format: 'blue-products-1', products: [], collections };
		const { basis } = (await context.desk('POST products/import', file)).body;
		const { status } = await context.desk(`POST products/import?basis=${basis}`, file);
		expect(status).toBe(200);
	}

	it('come last in menus, also after one was deleted', async () => {
		const deleted = await newCollection('Y');
		const previous = await newCollection('Z');
		const { collection } = await read(previous);
		await remove(deleted);
		const added = await newCollection('B');
		const lastTwo = async () => (await list()).slice(-2).map(({ id }) => id);
		expect(await lastTwo()).toEqual([previous, added]);
		await remove(previous);
		await importFile([{ id: 'a', collection }]);
		expect(await lastTwo()).toEqual([added, 'a']);
	});
});
