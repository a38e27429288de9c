import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { deskTables } from '../../../server/db/desk-schema.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import type { Row } from '../../../server/db/table.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { startClosingAudit } from './close-audit.ts';

const minuteMs = 60_000;
const nowMs = 1_800_000_000_000;

describe.each(databaseKinds())('records of actions on $name', ({ create }) => {
	let db: Database;
	beforeAll(async () => {
		db = await openDatabase(await create());
	});
	afterAll(() => db.destroy());
	beforeEach(async () => {
		const row = (
			id: string,
			ageMs: number,
			fields: Partial<Row<typeof deskTables.desk_audit>> = {},
		) => ({
			id,
			at_ms: nowMs - ageMs,
			account_id: 'merchant',
			action: 'publish',
			outcome: 'begun' as const,
			...fields,
		});
		await db.deleteFrom('desk_audit').execute();
		const byCommand = { account_id: null, actor: 'command line, root' };
		await db
			.insertInto('desk_audit')
			.values([
				row('desk, long ago', 61 * minuteMs),
				row('desk, just now', 1),
				row('command, long ago', 61 * minuteMs, byCommand),
				row('command, just now', 1, byCommand),
				row('done', 61 * minuteMs, { outcome: 'done' }),
				row('refused', 61 * minuteMs, { outcome: 'refused', sentence: 'Not now.' }),
			])
			.execute();
	});

	/** Those that are closed when a server starts. */
	async function closed(isOnlyServer: boolean): Promise<string[]> {
		const parts = { db, log: pino({ level: 'silent' }), now: () => nowMs };
		await startClosingAudit(parts, isOnlyServer).stop();
		const rows = await db
			.selectFrom('desk_audit')
			.select('id')
			.where('outcome', '=', 'failed')
			.where('sentence', '=', 'ended with the process')
			.execute();
		return rows.map(({ id }) => id).toSorted();
	}

	it('that a killed process left open are closed when the only server starts', async () => {
		expect(await closed(true)).toEqual(['command, long ago', 'desk, just now', 'desk, long ago']);
	});

	it('are closed after an hour where other processes may still end theirs', async () => {
		expect(await closed(false)).toEqual(['command, long ago', 'desk, long ago']);
	});
});
