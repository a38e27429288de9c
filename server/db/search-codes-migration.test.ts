import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { migrations } from './migrations.ts';
import { connectDatabase, openDatabase } from './open.ts';

describe.each(databaseKinds())('the terms of messages of before on $name', ({ createEmpty }) => {
	it('are found without accents too, and as the release before looks for them', async () => {
		const url = await createEmpty();
		const old = await connectDatabase(url);
		const provider = { getMigrations: async () => ({ ...migrations }) };
		const migrator = new Migrator({ db: old, provider });
		expect((await migrator.migrateTo('0046-other-payments')).error).toBeUndefined();
		await old
			.insertInto('messages')
			.values({
				id: 'a',
				source: 'contact',
				status: 'unread',
				is_suspect: 0,
				name: '',
				email: 'kari@example.no',
				phone: null,
				subject: null,
				text: '',
				attempt_hash: 'a',
				created_at_ms: 1,
				done_at_ms: null,
			})
			.execute();
		const terms = ['kari@example.no', 'strømstraße', 'it’s'];
		await old
			.insertInto('message_words')
			.values(terms.map((word) => ({ word, message_id: 'a' })))
			.execute();
		await old.destroy();

		const db = await openDatabase(url);
		const rows = await db.selectFrom('message_words').select('word').execute();
		await db.destroy();
		expect(rows.map(({ word }) => word).toSorted()).toEqual(
			[...terms, 'stromstrasse', "it's"].toSorted(),
		);
	});
});
