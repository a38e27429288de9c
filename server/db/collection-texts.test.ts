import { describe, expect, it } from 'vitest';
import { firstCollections } from '../../core/catalogue/first-collections.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { migrations } from './migrations.ts';
import { connectDatabase, migrateDatabase, openDatabase } from './open.ts';

const name = '0050-collection-texts';

describe.each(databaseKinds())('the first texts of collections on $name', ({ createEmpty }) => {
	it('are as published, and those of the merchant stay', async () => {
		const url = await createEmpty();
		const before = await connectDatabase(url);
		await migrateDatabase(
			before,
			Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name)),
		);
		const rowOf = (id: string) => before.updateTable('collection_drafts').where('id', '=', id);
		await rowOf('men').set({ collection: '{"intro":"Our own"}' }).execute();
		await before.destroy();
		const db = await openDatabase(url);
		const rows = await db.selectFrom('collection_drafts').select(['id', 'collection']).execute();
		await db.destroy();
		for (const { id, collection } of rows) {
			const { intro, searchDescription } = JSON.parse(collection);
			const first = firstCollections.find((one) => one.id === id);
			const expected = id === 'men' ? { intro: 'Our own' } : first;
			expect({ intro, searchDescription }).toEqual({
				intro: expected?.intro,
				searchDescription: id === 'men' ? undefined : first?.searchDescription,
			});
		}
	});
});
