import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { type ChangeTopic, newsAnswerSchema } from '../../rules/news.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

const minuteMs = 60_000;

onOneDatabase('news of the desk', ({ create }) => {
	let databaseUrl: string;
	let context: DeskTestContext;
	beforeAll(async () => {
		databaseUrl = await create();
		context = await openDeskTestContext(databaseUrl);
	});
	afterAll(() => context.stop());

	async function news(query = '') {
		const { status, body } = await context.desk(`GET news${query}`);
		expect(status, body.error).toBe(200);
		return v.parse(newsAnswerSchema, body);
	}

	/** Reads the changes that the function makes, each with its topic, and `new` if it is announced. */
	async function changesBy(work: () => Promise<unknown>): Promise<string[]> {
		const before = await news();
		await work();
		const after = await news(`?since=${before.untilMs}`);
		const known = new Set(before.changes.map(({ id }) => id));
		return after.changes
			.filter(({ id }) => !known.has(id))
			.map(({ topic, isNew }) => (isNew ? `new ${topic}` : topic))
			.toSorted();
	}

	function message(atMs: number, name: string, isSuspect = 0) {
		const hex = atMs.toString(16).padStart(12, '0');
		const tail = createHash('sha256').update(`${databaseUrl}${name}`).digest('hex').slice(0, 12);
		return {
			id: `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${tail}`,
			source: 'contact' as const,
			status: 'unread' as const,
			is_suspect: isSuspect,
			name,
			email: 'grace@example.com',
			phone: null,
			subject: null,
			text: 'Hello',
			attempt_hash: name,
			created_at_ms: atMs,
			done_at_ms: null,
		};
	}

	/** Writes messages as another process does. */
	async function writeElsewhere(...messages: ReturnType<typeof message>[]): Promise<void> {
		const elsewhere = await openDatabase(databaseUrl);
		try {
			await elsewhere.insertInto('messages').values(messages).execute();
		} finally {
			await elsewhere.destroy();
		}
	}

	const idsOf = async (topic: ChangeTopic, query?: string) =>
		(await news(query)).changes.filter((one) => one.topic === topic).map(({ id }) => id);

	it('are a paid order, once, and not an order that nobody has paid', async () => {
		expect(await changesBy(() => context.place())).toEqual([]);
		const changes = await changesBy(() => context.buy());
		expect(changes.filter((change) => change.startsWith('new'))).toEqual(['new orders']);
	});

	it('have parcels, notes and counts as changes that are not announced', async () => {
		const order = await context.buy();
		const { revision } = await context.shown(order);
		const parcel = { carrier: 'UPS', tracking: '1Z999AA10123456784', revision };
		expect(await changesBy(() => context.desk(`POST orders/${order.number}/ship`, parcel))).toEqual(
			['orders'],
		);
		const note = { text: 'Gone', revision: '0.0' };
		expect(await changesBy(() => context.desk(`POST orders/${order.number}/notes`, note))).toEqual([
			'orders',
		]);
		const count = { onHand: 9, seen: null };
		expect(await changesBy(() => context.desk('PUT stock/men-captain/S', count))).toEqual([
			'stock',
		]);
	});

	it('have what another process writes, even in a long transaction, but nothing suspect', async () => {
		const late = message(Date.now() - minuteMs, 'late');
		const now = message(Date.now(), 'now');
		const program = message(Date.now(), 'program', 1);
		expect(await changesBy(() => writeElsewhere(late, now, program))).toEqual([
			'new messages',
			'new messages',
		]);
	});

	it('begin with the last two minutes, and go back to the last answer after an absence', async () => {
		const old = message(Date.now() - 10 * minuteMs, 'old');
		const ancient = message(Date.now() - 30 * 24 * 60 * minuteMs, 'ancient');
		await writeElsewhere(old, ancient);
		expect(await idsOf('messages')).not.toContain(old.id);
		expect(await idsOf('messages', `?since=${old.created_at_ms}`)).toContain(old.id);
		expect(await idsOf('messages', '?since=1')).not.toContain(ancient.id);
	});

	it('tell how far they go by the clock of the machine, and repeat nothing that is older', async () => {
		const { untilMs, changes } = await news();
		expect(Math.abs(untilMs - Date.now())).toBeLessThan(20_000);
		expect(changes.length).toBeGreaterThan(0);
		expect(await news(`?since=${untilMs + 10 * minuteMs}`)).toMatchObject({ changes: [] });
	});

	it('are no use of the desk, unlike other calls', async () => {
		const usedAt = async () =>
			(await context.db.selectFrom('desk_sessions').select('used_at_ms').execute()).map(
				({ used_at_ms }) => used_at_ms,
			);
		const earlierMs = Date.now() - 10 * minuteMs;
		await context.db.updateTable('desk_sessions').set({ used_at_ms: earlierMs }).execute();
		await news();
		expect(await usedAt()).toEqual([earlierMs]);
		await context.desk('GET today');
		expect(await usedAt()).not.toEqual([earlierMs]);
	});

	it.each(['x', '-1', '9'.repeat(40), "1' or 1=1", ''])('refuse the time %j', async (since) => {
		const { status } = await context.desk(`GET news?${new URLSearchParams({ since })}`);
		expect(status).toBe(400);
	});
});
