import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { migrations } from './migrations.ts';
import { connectDatabase, migrateDatabase, openDatabase } from './open.ts';

const name = '0038-product-addresses';

describe.each(databaseKinds())('addresses of products on $name', ({ createEmpty }) => {
	it('are those of all publications, each with the product that had it last', async () => {
		const url = await createEmpty();
		const before = await connectDatabase(url);
		const earlier = Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name));
		await migrateDatabase(before, earlier);
		const publication = (number: number, products: object) => ({
			number,
			published_at_ms: 0,
			published_by: null,
			restores: null,
			snapshot: JSON.stringify({ number, products }),
			hash: '',
		});
		const first = { id: 'tee', slug: 'tee' };
		await before
			.insertInto('publications')
			.values([
				publication(2, [first]),
				publication(3, [{ id: 'tee', slug: 'sea-tee' }]),
				publication(4, [
					{ id: 'cap', slug: 'tee' },
					{ id: 'tee', slug: 'sea-tee' },
				]),
			])
			.execute();
		await before.destroy();
		const db = await openDatabase(url);
		const rows = await db
			.selectFrom('product_addresses')
			.selectAll()
			.where('product_id', 'in', ['tee', 'cap'])
			.orderBy('slug')
			.execute();
		const all = await db.selectFrom('product_addresses').select('slug').execute();
		await db.destroy();
		expect(rows).toEqual([
			{ slug: 'sea-tee', product_id: 'tee' },
			{ slug: 'tee', product_id: 'cap' },
		]);
		expect(all, 'with the four of publication 1').toHaveLength(6);
	});
});
