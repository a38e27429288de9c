import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse, succeed } from '../../../core/outcome.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { audited, auditedInTx, type DeskAction } from './audit.ts';

/** Of pino. */
const errorLevel = 50;

interface LogLine {
	readonly level: number;
	readonly msg: string;
}

onOneDatabase('the audit trail', ({ create }) => {
	let db: Database;
	let subject: string;
	let errors: string[];
	let logged: object[];
	beforeAll(async () => {
		db = await openDatabase(await create());
	});
	afterAll(() => db.destroy());
	beforeEach(() => {
		subject = randomUUID();
		errors = [];
		logged = [];
	});

	function record({ level, msg, ...fields }: LogLine): void {
		if (level >= errorLevel) errors.push(msg);
		else logged.push({ ...fields, msg });
	}

	const services = () => ({
		db,
		log: pino({}, { write: (line) => record(JSON.parse(line)) }),
	});

	const action = (readState: DeskAction<unknown>['readState'] = async () => 'state') => ({
		accountId: 'merchant',
		action: 'test',
		subject,
		input: null,
		readState,
		now: Date.now,
	});

	/** Works the first time, before the work. */
	function failingAfterOne(): DeskAction<unknown>['readState'] {
		let count = 0;
		return async () => {
			count += 1;
			if (count > 1) throw new Error('the connection is lost');
			return 'state';
		};
	}

	const row = () =>
		db
			.selectFrom('desk_audit')
			.select(['outcome', 'sentence', 'before', 'after'])
			.where('subject', '=', subject)
			.executeTakeFirstOrThrow();

	/** Nothing can be written down while `work` has taken the table away. */
	const takeTable = () => sql`alter table desk_audit rename to desk_audit_away`.execute(db);
	const putTableBack = () => sql`alter table desk_audit_away rename to desk_audit`.execute(db);

	const addWatermark = (dbOrTx: Pick<Database, 'insertInto'>) =>
		dbOrTx.insertInto('provider_watermarks').values({ name: subject, at_ms: 1 }).execute();
	const watermarks = () =>
		db.selectFrom('provider_watermarks').select('name').where('name', '=', subject).execute();

	it('has what was before and after', async () => {
		expect(await audited(services(), action(), async () => succeed(1))).toEqual(succeed(1));
		expect(await row()).toEqual({
			outcome: 'done',
			sentence: null,
			before: '"state"',
			after: '"state"',
		});
	});

	it('is in the log too, with who did it and without the values', async () => {
		await audited(services(), action(), async () => succeed(1));
		await auditedInTx(services(), action(), async () => refuse('Not now.'));
		expect(logged).toMatchObject(
			['done', 'refused'].map((outcome) => ({
				msg: 'desk action',
				accountId: 'merchant',
				action: 'test',
				subject,
				outcome,
			})),
		);
		expect(JSON.stringify(logged)).not.toContain('state');
	});

	it('says done where what it did cannot be read', async () => {
		expect(await audited(services(), action(failingAfterOne()), async () => succeed(1))).toEqual(
			succeed(1),
		);
		expect(await row()).toMatchObject({ outcome: 'done', after: null });
		expect(errors).toEqual(['what was done at the desk cannot be read']);
	});

	it.each([
		['what is done', async () => succeed(1), succeed(1)],
		['a refusal', async () => refuse('Not now.'), refuse('Not now.')],
	])('answers %s as it is where that cannot be written down', async (_, work, answer) => {
		const done = await audited(services(), action(), async () => {
			await takeTable();
			return await work();
		}).finally(putTableBack);
		expect(done).toEqual(answer);
		expect(await row()).toMatchObject({ outcome: 'begun' });
		expect(errors).toEqual(['an audit record stays begun']);
	});

	it('throws the fault of the work, not that of the record', async () => {
		const work = async () => {
			await takeTable();
			throw new Error('the work failed');
		};
		const done = audited(services(), action(), work).finally(putTableBack);
		await expect(done).rejects.toThrow('the work failed');
		expect(await row()).toMatchObject({ outcome: 'begun' });
	});

	describe('in the transaction of the work', () => {
		it('is written with it', async () => {
			const done = await auditedInTx(services(), action(), async (tx) => {
				await addWatermark(tx);
				return succeed(1);
			});
			expect(done).toEqual(succeed(1));
			expect(await row()).toMatchObject({ outcome: 'done', after: '"state"' });
			expect(await watermarks()).toHaveLength(1);
		});

		it('is failed where the work is undone', async () => {
			const done = auditedInTx(services(), action(failingAfterOne()), async (tx) => {
				await addWatermark(tx);
				return succeed(1);
			});
			await expect(done).rejects.toThrow('the connection is lost');
			expect(await row()).toMatchObject({ outcome: 'failed' });
			expect(await watermarks()).toEqual([]);
		});

		it('is refused where the work is, and nothing is changed', async () => {
			const done = await auditedInTx(services(), action(), async (tx) => {
				await addWatermark(tx);
				return refuse('Not now.');
			});
			expect(done).toEqual(refuse('Not now.'));
			expect(await row()).toMatchObject({ outcome: 'refused', sentence: 'Not now.' });
			expect(await watermarks()).toEqual([]);
		});
	});
});
