import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { migrations } from './migrations.ts';
import { connectDatabase, openDatabase } from './open.ts';

const nothing = { products: [], collections: [], colours: [] };
const [shirt, tee] = [{ id: 'men-captain' }, { id: 'women-octopus-blue' }];
/** A scheduled publication, as the release before has stored it. */
const plan = (before: object, after: object) =>
	JSON.stringify({
		before: { ...nothing, ...before },
		after: { ...nothing, ...after },
		sentences: ['A sentence.'],
	});
const both = [shirt, tee];
const problem =
	'Changes of several products cannot be scheduled together any more. They are saved: publish them at Publish, or schedule each product.';

describe.each(databaseKinds())(
	'the scheduled publications of before on $name',
	({ createEmpty }) => {
		it('are the moments of their products, or refused if they are of more', async () => {
			const url = await createEmpty();
			const old = await connectDatabase(url);
			const provider = { getMigrations: async () => ({ ...migrations }) };
			const migrator = new Migrator({ db: old, provider });
			expect((await migrator.migrateTo('0055-order-search')).error).toBeUndefined();
			const row = (id: string, text: string, change: object = {}) => ({
				id,
				kind: 'publication' as const,
				product_id: null,
				state: 'waiting' as const,
				plan: text,
				before: null,
				starts_at_ms: 2,
				ends_at_ms: null,
				due_at_ms: 2,
				problem: null,
				created_at_ms: 1,
				created_by: null,
				...change,
			});
			const one = plan({ products: [shirt] }, { products: [shirt] });
			const price = { kind: 'price', product_id: shirt.id };
			await old
				.insertInto('publication_schedules')
				.values([
					row('archived', plan({ products: [shirt] }, {})),
					row('cancelled', plan({}, { products: both }), { state: 'cancelled' }),
					row('changed', one),
					row('collection', plan({}, { products: [shirt], collections: [{ id: 'men' }] })),
					row('color', plan({ colours: [{ id: 'Navy' }] }, { colours: [{ id: 'Navy' }] })),
					row('deleted', plan({}, { products: [{ id: 'gone' }] })),
					row('done', one, { state: 'done' }),
					row('price', '{"price":29.99}', price),
					row('running', '{"price":29.99}', { ...price, state: 'running', before: '{"price":35}' }),
					row('several', plan({ products: both }, { products: both })),
					row('swapped', plan({ products: [shirt] }, { products: [tee] })),
				])
				.execute();
			const table = 'publication_schedules';
			const before = await old.selectFrom(table).selectAll().orderBy('id').execute();
			await old.destroy();

			const db = await openDatabase(url);
			const after = await db.selectFrom(table).selectAll().orderBy('id').execute();
			await db.destroy();
			const moments = ['archived', 'changed'];
			const refused = ['collection', 'color', 'deleted', 'several', 'swapped'];
			expect(after).toEqual(
				before.map((was) => ({
					...was,
					...(moments.includes(was.id) && { product_id: shirt.id }),
					...(refused.includes(was.id) && { state: 'refused', problem }),
				})),
			);
		});
	},
);
