// @module-tag deep

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { databaseKinds } from '../databases.ts';
import { extractRelease, namedRelease } from './previous-release.ts';

/** Sells an order with the code of a folder. */
function sell(folder: string, databaseUrl: string): unknown {
	const output = execFileSync(process.execPath, ['tests/deploys/sell-order.ts'], {
		cwd: folder,
		env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
		encoding: 'utf8',
	});
	return JSON.parse(output);
}

const sold = {
	status: 'paid',
	refundedCents: 1000,
	mails: { receipt: 1, 'new-order': 1, 'order-refunded': 1 },
};

/** Migrations of a next release: a table, a nullable column, one with a default, an index. */
async function migrateFurther(db: Database): Promise<void> {
	await sql`create table loyalty_points (order_id text references orders (id), points integer)`.execute(
		db,
	);
	await sql`alter table orders add column gift_note text`.execute(db);
	await sql`alter table order_lines add column is_gift integer not null default 0`.execute(db);
	await sql`create index orders_gift on orders (gift_note)`.execute(db);
	await sql`insert into kysely_migration (name, timestamp) values ('9999-next-release', ${new Date().toISOString()})`.execute(
		db,
	);
}

describe('the code of a release', () => {
	let folder: string;
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), 'blue-previous-'));
		extractRelease(namedRelease(), folder);
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	describe.each(databaseKinds())('on $name', ({ create }) => {
		it('sells on the tables of the release after it', async () => {
			expect(sell(folder, await create())).toEqual(sold);
		});

		it('of today sells on the tables of the next one', async () => {
			const url = await create();
			const db = await openDatabase(url);
			await migrateFurther(db).finally(() => db.destroy());
			expect(sell('.', url)).toEqual(sold);
		});
	});

	it('that is not in this clone is reported with a sentence', () => {
		const missing = '0123456789012345678901234567890123456789';
		expect(() => extractRelease(missing, folder)).toThrow(
			`names ${missing}, which is not in this clone: fetch the whole history`,
		);
	});
});
