import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createSqliteDatabase } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { catalogue } from '../../tests/publication.ts';
import { startTcpLine } from '../../tests/tcp-line.ts';
import { openDatabase } from '../db/open.ts';
import { enqueueMessage } from './outbox.ts';
import { type OutboxOptions, sendDue, startOutbox } from './outbox-worker.ts';
import { render } from './render.ts';
import { SmtpPeer } from './testing/smtp-peer.ts';
import { TextPeer } from './testing/text-peer.ts';
import { createTransports } from './transports.ts';

const from = 'Blue <hello@blue.example>';
const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).toReversed()) await close();
});

async function open() {
	const db = await openDatabase(await createSqliteDatabase());
	closing.push(() => db.destroy());
	const options: OutboxOptions = {
		db,
		mail: null,
		render,
		currentCatalogue: () => catalogue,
		log: pino({ level: 'silent' }),
		publicUrl: 'https://shop.example',
	};
	async function put(template: 'text-code' | 'reauthenticate', recipient: string): Promise<void> {
		const data = { code: '081234', sentAtMs: Date.now(), lifeMs: 600_000 };
		const cause = `${template}:${recipient}`;
		await enqueueMessage(db, { cause, template, recipient, data }, Date.now());
	}
	const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();
	return { db, options, put, rows };
}

describe('the outbox', () => {
	it('sends no mail without TLS to another machine', async () => {
		const { options, put, rows } = await open();
		const smtp = new SmtpPeer();
		const { port } = new URL(await smtp.listen());
		closing.push(() => smtp.close());
		await put('reauthenticate', 'ada@blue.example');
		// The same server by an address that is no loopback name.
		const elsewhere = { smtpUrl: `smtp://0.0.0.0:${port}`, from };
		const transports = createTransports(elsewhere, null);
		closing.push(() => transports.mail?.close());
		await sendDue(options, transports);
		expect(smtp.received).toEqual([]);
		expect(await rows()).toMatchObject([
			{ status: 'waiting', last_error: expect.stringMatching(/TLS/) },
		]);
	});

	it('sends text messages while the mail server is silent, and mail when it is back', async () => {
		const { options, put, rows } = await open();
		const smtp = new SmtpPeer();
		const smtpUrl = await smtp.listen();
		closing.push(() => smtp.close());
		const line = await startTcpLine(Number(new URL(smtpUrl).port));
		closing.push(() => line.stop());
		const texts = new TextPeer();
		const smsUrl = await texts.listen();
		closing.push(() => texts.close());
		line.freeze();
		const mail = { smtpUrl: `smtp://127.0.0.1:${line.port}`, from };
		for (let number = 0; number < 6; number += 1)
			await put('reauthenticate', `s${number}@a.example`);
		const outbox = startOutbox({ ...options, mail, smsUrl });
		closing.push(() => outbox.stop());
		await eventually(async () =>
			expect((await rows()).filter(({ attempts }) => attempts === 1)).toHaveLength(4),
		);
		await put('text-code', '13055550142');
		outbox.wake();
		await eventually(() => expect(texts.received).toHaveLength(1));
		line.thaw();
		await eventually(() => expect(smtp.received).toHaveLength(6));
	});

	it('counts no attempts while the mail server is away', async () => {
		const { db, options, put, rows } = await open();
		// Nobody listens at this port.
		const transports = createTransports({ smtpUrl: 'smtp://127.0.0.1:9', from }, null);
		closing.push(() => transports.mail?.close());
		for (let number = 0; number < 30; number += 1)
			await put('reauthenticate', `s${number}@a.example`);
		await sendDue(options, transports);
		expect(transports.mail?.isAway()).toBe(true);
		const tried = (await rows()).filter(({ attempts }) => attempts > 0);
		expect(tried.length).toBeGreaterThanOrEqual(5);
		expect(tried.length).toBeLessThanOrEqual(8);
		await db.updateTable('outbox').set({ next_attempt_at_ms: 0 }).execute();
		await sendDue(options, transports);
		expect((await rows()).filter(({ attempts }) => attempts > 0)).toEqual(
			tried.map((row) => ({ ...row, next_attempt_at_ms: 0 })),
		);
	});
});
