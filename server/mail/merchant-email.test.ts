import { pino } from 'pino';
import { expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { openDatabase } from '../db/open.ts';
import { openMerchantEmail, saveMerchantEmail } from './merchant-email.ts';

const log = pino({ level: 'silent' });

it.each(databaseKinds())(
	'the variable gives the merchant’s address its first value only, on $name',
	async ({ create }) => {
		await using db = await openDatabase(await create());
		const start = async (first: string | null) =>
			(await openMerchantEmail({ db, log, now: Date.now }, first)).current();
		expect(await start(null)).toBeNull();
		expect(await start('ada@blue.example')).toBe('ada@blue.example');
		expect(await start('grace@blue.example'), 'the row wins').toBe('ada@blue.example');
		expect(await start(null), 'without the variable too').toBe('ada@blue.example');
		await saveMerchantEmail(db, { email: null, accountId: 'a', nowMs: 1 });
		expect(await start('grace@blue.example'), 'an empty one too').toBeNull();
	},
);

it.each(databaseKinds())(
	'a process reads the merchant’s address that another one saved, and keeps it while the database is away, on $name',
	async ({ create }) => {
		const url = await create();
		await using other = await openDatabase(url);
		const db = await openDatabase(url);
		const merchantEmail = await openMerchantEmail({ db, log, now: Date.now }, 'ada@blue.example');
		await saveMerchantEmail(other, { email: 'grace@blue.example', accountId: 'a', nowMs: 1 });
		await merchantEmail.refresh();
		expect(merchantEmail.current()).toBe('grace@blue.example');
		await db.destroy();
		await merchantEmail.refresh();
		expect(merchantEmail.current()).toBe('grace@blue.example');
	},
);
