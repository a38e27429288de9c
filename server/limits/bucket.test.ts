import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cents } from '../../core/money.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { enqueueWithDailyLimit } from '../mail/daily-limit.ts';
import { hasExpired, recordExpired } from '../stock/expired-reservations.ts';
import { isInFuture, isWithinLimit, take } from './bucket.ts';

const dayMs = 24 * 60 * 60_000;
const bucket = { refillMs: 1_000, burst: 3 };
const nowMs = Date.UTC(2026, 10, 28);

describe.each(databaseKinds())('a limit of calls on $name', ({ create }) => {
	let db: Database;
	beforeAll(async () => {
		db = await openDatabase(await create());
	});
	afterAll(() => db.destroy());

	async function takeAt(key: string, times: readonly number[]): Promise<readonly boolean[]> {
		const taken: boolean[] = [];
		for (const atMs of times) taken.push(await take(db, key, bucket, atMs));
		return taken;
	}

	it('refuses what is over it, until its time has passed', async () => {
		expect(
			await takeAt(
				'full',
				[0, 0, 0, 0, 999, 1000, 1000].map((ms) => nowMs + ms),
			),
		).toEqual([...[true, true, true, false, false, true, false]]);
		expect(await isWithinLimit(db, 'full', bucket, nowMs + 1_000)).toBe(false);
	});

	it.each([2, 30])('does not believe a clock that was %i days ahead', async (days) => {
		const key = `ahead ${days}`;
		const aheadMs = nowMs + days * dayMs;
		expect(await takeAt(key, [aheadMs, aheadMs, aheadMs, aheadMs])).toEqual([
			...[true, true, true, false],
		]);
		expect(await isWithinLimit(db, key, bucket, nowMs)).toBe(true);
		expect(await takeAt(key, [nowMs, nowMs, nowMs, nowMs])).toEqual([true, true, true, false]);
	});

	it('counts the mails of each order apart', async () => {
		const send = async (number: string) => {
			const message = {
				cause: `mail ${randomUUID()}`,
				template: 'confirm-cancel' as const,
				recipient: 'orders@blue.example',
				data: { number, orderPath: `/order/${number}?t=a`, cents: 100 as Cents },
			};
			return await db
				.transaction()
				.execute((tx) => enqueueWithDailyLimit(tx, message, nowMs, { isPerOrder: true }));
		};
		for (const isMailed of [true, true, true, false]) {
			expect(await send('BLUE-22222222')).toBe(isMailed);
		}
		expect(await send('BLUE-33333333')).toBe(true);
	});

	it('counts no mail of a day that has not come', async () => {
		const mail = (n: number) => ({
			cause: `mail ${n}`,
			template: 'account-closed' as const,
			recipient: 'ada@blue.example',
			data: { isWaiting: false },
		});
		const send = (n: number, atMs: number) =>
			db.transaction().execute((tx) => enqueueWithDailyLimit(tx, mail(n), atMs));
		const aheadMs = nowMs + 30 * dayMs;
		for (const n of [1, 2, 3]) expect(await send(n, aheadMs)).toBe(true);
		expect(await send(4, aheadMs)).toBe(false);
		for (const n of [5, 6, 7]) expect(await send(n, nowMs)).toBe(true);
		expect(await send(8, nowMs)).toBe(false);
	});

	it('counts no reservation that expires on a day that has not come', async () => {
		const address = '203.0.113.7';
		const record = (atMs: number) =>
			db.transaction().execute((tx) => recordExpired(tx, address, atMs));
		await record(nowMs + 30 * dayMs);
		expect(await hasExpired(db, address, 1, nowMs)).toBe(false);
		await record(nowMs);
		expect(await hasExpired(db, address, 1, nowMs)).toBe(true);
	});

	it('holds between machines whose clocks differ by seconds', async () => {
		expect(
			await takeAt(
				'near',
				[5_000, 5_000, 5_000, 0].map((ms) => nowMs + ms),
			),
		).toEqual([...[true, true, true, false]]);
	});
});

describe('isInFuture', () => {
	it.each([
		[0, false],
		[1, true],
		[5_000, true],
		// Clocks of machines differ a little.
		[65_000, true],
		[65_001, false],
		[2 * dayMs, false],
	])('a wait of at most 5 s that ends in %i ms: %s', (ms, expected) => {
		expect(isInFuture(nowMs + ms, nowMs, 5_000)).toBe(expected);
	});
});
