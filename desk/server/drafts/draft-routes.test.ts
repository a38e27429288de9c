import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../tests/databases.ts';
import { products } from '../../../tests/publication.ts';
import { emptyCollection } from '../../rules/collections/collection-draft.ts';
import { emptyDraft } from '../../rules/product-draft.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { lockDrafts } from './save-draft.ts';

const [tee] = products.map(({ id }) => id) as [string];
const colours = (last: string) => [
	{ name: 'White', swatch: '#ffffff' },
	{ name: 'Blue', swatch: '#1f6fb8' },
	{ name: 'Navy', swatch: '#0b2346' },
	{ name: 'Orange', swatch: last },
];

/** How a test edits one draft of each kind, which is published. */
const kinds = [
	{
		noun: 'product',
		path: `products/${tee}`,
		field: 'product',
		edit: (product: object, text: string) => ({ ...product, care: text }),
	},
	{
		noun: 'collection',
		path: 'collections/women',
		field: 'collection',
		edit: (collection: object, text: string) => ({ ...collection, intro: text }),
	},
	{
		noun: 'palette',
		path: 'palette',
		field: 'colours',
		edit: (_: object, text: string) => colours(`#${text.length}${text.length}0000`),
	},
];

/** Kinds of which the shop has a list, with a draft that was never published. */
const lists = [
	{ noun: 'product', list: 'products', body: { product: { ...emptyDraft, name: 'Buoy' } } },
	{
		noun: 'collection',
		list: 'collections',
		body: { collection: { ...emptyCollection, title: 'Buoy' } },
	},
];

describe.each(databaseKinds())('drafts on $name', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(() => context.stop());

	const actions = async () =>
		(await context.desk('GET audit?kind=products')).body.entries.map(
			({ action, outcome }: { action: string; outcome: string }) => `${action} ${outcome}`,
		);

	describe.each(kinds)('a $noun', ({ noun, path, field, edit }) => {
		const read = async () => (await context.desk(`GET ${path}`)).body;
		const saved = async (text: string) => {
			const present = await read();
			const body = { revision: present.revision, [field]: edit(present[field], text) };
			return await context.desk(`PUT ${path}`, body);
		};

		it('is published at first, and changed after a save', async () => {
			const present = await read();
			expect(present).toMatchObject({ revision: 1, changedBy: null, state: 'published' });
			expect(present.published).toEqual(present[field]);
			expect(await saved('One')).toMatchObject({
				status: 200,
				body: {
					revision: 2,
					changedBy: context.merchant.email,
					state: 'changed',
					published: present.published,
					[field]: edit(present[field], 'One'),
				},
			});
		});

		it('tells the second of two windows who saved and when, and shows the draft', async () => {
			const first = await read();
			await saved('Second');
			const second = { revision: first.revision, [field]: edit(first[field], 'Mine') };
			const { status, body } = await context.desk(`PUT ${path}`, second);
			expect(status).toBe(409);
			expect(body).toEqual({
				error: `${context.merchant.email} changed this ${noun} less than a minute ago.`,
				present: await read(),
			});
			expect(body.present[field]).toEqual(edit(first[field], 'Second'));
			const { revision } = first;
			const discarded = await context.desk(`POST ${path}/discard`, { revision });
			expect(discarded).toMatchObject({ status: 409, body: { present: body.present } });
		});

		it('is saved by only one of two windows that save at once', async () => {
			const { revision, [field]: content } = await read();
			const answers = await Promise.all(
				['A', 'BB', 'CCC'].map((text) =>
					context.desk(`PUT ${path}`, { revision, [field]: edit(content, text) }),
				),
			);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
			expect((await read()).revision).toBe(revision + 1);
		});

		it.each([{}, { revision: 'x' }, { revision: 0 }])(
			'is not changed without a revision: %j',
			async (seen) => {
				for (const line of [`PUT ${path}`, `POST ${path}/discard`]) {
					const { status } = await context.desk(line, { ...seen, [field]: [] });
					expect([line, status]).toEqual([line, 400]);
				}
			},
		);

		it('becomes what shoppers see when it is discarded', async () => {
			const { revision, published } = await read();
			const discarded = await context.desk(`POST ${path}/discard`, { revision });
			expect(discarded).toMatchObject({
				status: 200,
				body: { revision: revision + 1, state: 'published', [field]: published },
			});
			expect((await actions())[0]).toBe(`${noun}-discard done`);
		});

		it('stays as it is when nothing is left to discard', async () => {
			const before = await actions();
			const present = await read();
			const { revision } = present;
			const discarded = await context.desk(`POST ${path}/discard`, { revision });
			expect(discarded).toMatchObject({ status: 200, body: present });
			expect(await actions()).toEqual(before);
		});
	});

	describe.each(lists)('a $noun of the list', ({ noun, list, body }) => {
		const read = async (id: string) => (await context.desk(`GET ${list}/${id}`)).body;

		it('is deleted when it is discarded and was never published, and comes back', async () => {
			const made = (await context.desk(`POST ${list}`, body)).body;
			expect(made).toMatchObject({ id: 'buoy', revision: 2, state: 'new', isDeletable: true });
			const { revision } = made;
			const discarded = await context.desk(`POST ${list}/buoy/discard`, { revision });
			expect(discarded).toMatchObject({ status: 200, body: {} });
			expect((await context.desk(`GET ${list}/buoy`)).status).toBe(404);
			const again = await context.desk(`POST ${list}`, { ...body, id: 'buoy' });
			expect(again.body).toEqual({ ...made, changedAt: again.body.changedAt });
		});

		it('does not get an id that another one has, or that is none', async () => {
			expect(await context.desk(`POST ${list}`, { ...body, id: 'buoy' })).toMatchObject({
				status: 409,
				body: { error: `There is another ${noun} with this id.` },
			});
			for (const id of ['', 'Buoy', '../x', 4]) {
				const { status } = await context.desk(`POST ${list}`, { ...body, id });
				expect([id, status]).toEqual([id, 400]);
			}
			expect((await context.desk(`POST ${list}`, { ...body, id: '404' })).status).toBe(409);
		});

		it('is archived, restored and deleted at the revision that was seen', async () => {
			const { revision } = await read('buoy');
			for (const [line, state] of [
				[`POST ${list}/buoy/archive`, 'archived'],
				[`POST ${list}/buoy/restore`, 'new'],
				[`DELETE ${list}/buoy`, undefined],
			] as const) {
				const present = await read('buoy');
				expect(await context.desk(line, { revision: revision - 1 })).toMatchObject({
					status: 409,
					body: { present },
				});
				const done = await context.desk(line, { revision: present.revision });
				expect([done.status, done.body.state]).toEqual([200, state]);
			}
			expect((await actions()).slice(0, 6)).toEqual([
				...[`${noun}-delete done`, `${noun}-delete refused`],
				...[`${noun}-restore done`, `${noun}-restore refused`],
				...[`${noun}-archive done`, `${noun}-archive refused`],
			]);
		});

		it.each(['GET', 'PUT', 'DELETE', 'POST archive', 'POST restore', 'POST discard'])(
			'that is unknown is answered with 404: %s',
			async (line) => {
				const [method, action = ''] = line.split(' ');
				const path = [list, 'none', action].filter((part) => part !== '').join('/');
				const sent = method === 'GET' ? undefined : { ...body, revision: 1 };
				expect(await context.desk(`${method} ${path}`, sent)).toMatchObject({
					status: 404,
					body: { error: `There is no such ${noun}.` },
				});
			},
		);
	});

	it('that are archived become active again when that is discarded', async () => {
		const { revision } = (await context.desk(`GET products/${tee}`)).body;
		await context.desk(`POST products/${tee}/archive`, { revision });
		const seen = { revision: revision + 1 };
		expect(await context.desk(`POST products/${tee}/discard`, seen)).toMatchObject({
			status: 200,
			body: { state: 'published', revision: revision + 2 },
		});
	});

	it('have a lock that does not hang on a product, and fails without its row', async () => {
		const { db } = context;
		await db.updateTable('product_drafts').set({ position: 7 }).execute();
		await db.transaction().execute(lockDrafts);
		await db.deleteFrom('palette_draft').execute();
		await expect(db.transaction().execute(lockDrafts)).rejects.toThrow('palette_draft');
	});
});
