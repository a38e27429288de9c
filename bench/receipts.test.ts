import { beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../server/db/open.ts';
import { createSqliteDatabase } from '../tests/databases.ts';
import { Receipts } from './receipts.ts';

describe('the watch for receipts', () => {
	let db: Database;
	beforeEach(async () => {
		db = await openDatabase(await createSqliteDatabase());
	});

	it('asks nothing once it is stopped, though somebody still waits', async () => {
		const receipts = new Receipts(db);
		void receipts.arrival('cs_test_never');
		// A query after this would be an unhandled rejection, which ends a bench and fails a test run.
		expect(await receipts.stop()).toBeUndefined();
		await db.destroy();
	});

	it('fails for everybody who waits where it cannot ask', async () => {
		await db.destroy();
		const receipts = new Receipts(db);
		const arrivals = [receipts.arrival('cs_test_one'), receipts.arrival('cs_test_two')];
		await Promise.all(
			arrivals.map((arrival) =>
				expect(arrival).rejects.toThrow('driver has already been destroyed'),
			),
		);
		await receipts.stop();
	});
});
