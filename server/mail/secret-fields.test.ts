import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { catalogue } from '../../tests/publication.ts';
import { rotateCompromisedKeys } from '../auth/index.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { setSecretsKeys } from '../secrets/secrets-key.ts';
import { wrapSecrets } from '../secrets/wrap-secrets.ts';
import { receipt } from './mails/receipt.ts';
import { enqueueMessage, type NewMessage } from './outbox.ts';
import { sendDue } from './outbox-worker.ts';
import { mailReader } from './reader.ts';
import { render } from './render.ts';
import { readData } from './secret-fields.ts';
import { dropStaleCodes } from './stale-codes.ts';
import { SmtpPeer } from './testing/smtp-peer.ts';
import { TextPeer } from './testing/text-peer.ts';
import { createTransports } from './transports.ts';

const publicUrl = 'http://localhost:3000';
const currentCatalogue = () => catalogue;
const nowMs = Date.UTC(2026, 10, 25);
const lifeMs = 60_000;
const token = `${'s'.repeat(43)}.zzzzzz`;
const orderPath = `/order/BLUE-7KQ2M9XA?t=${token}`;
const link = `http://localhost:3000/auth/v1/verify?token=${token}&type=recovery`;
const code = { code: '081234', sentAtMs: nowMs, lifeMs };

const messages: readonly NewMessage[] = [
	{ cause: 'code', template: 'text-code', recipient: '13055550142', data: code },
	{
		cause: 'link',
		template: 'recover-password',
		recipient: 'grace@example.com',
		data: { ...code, link },
	},
	{
		cause: 'receipt',
		template: 'receipt',
		recipient: 'grace@example.com',
		data: { ...receipt.sample, number: 'BLUE-7KQ2M9XA', orderPath },
	},
	{
		cause: 'newsletter',
		template: 'crew-sign-up',
		recipient: 'grace@example.com',
		data: { confirmToken: `id.${token}`, leaveToken: `id.${token}` },
	},
];

onOneDatabase('codes and links of waiting mails', ({ create }) => {
	let db: Database;
	let mailPeer: SmtpPeer;
	let textPeer: TextPeer;
	beforeEach(async () => {
		db = await openDatabase(await create());
		setSecretsKeys({ current: randomBytes(32), previous: null });
		await wrapSecrets(db, nowMs);
		mailPeer = new SmtpPeer();
		textPeer = new TextPeer();
		for (const message of messages) await enqueueMessage(db, message, nowMs);
	});
	afterEach(async () => {
		// The next test file runs in the same process.
		setSecretsKeys({ current: null, previous: null });
		await mailPeer.close();
		await textPeer.close();
		await db.destroy();
	});

	/** In the order of `messages`: ids of the same millisecond can have either order. */
	async function rows() {
		const all = await db.selectFrom('outbox').selectAll().execute();
		const place = (cause: string) => messages.findIndex((message) => message.cause === cause);
		return all.toSorted((a, b) => place(a.cause) - place(b.cause));
	}

	async function send(): Promise<void> {
		const smtpUrl = await mailPeer.listen();
		const mail = { smtpUrl, from: 'Blue <hello@blue.example>' };
		const transports = createTransports(mail, await textPeer.listen());
		const log = pino({ level: 'silent' });
		const clock = () => nowMs;
		await sendDue({ db, mail, render, log, publicUrl, clock, currentCatalogue }, transports);
		transports.mail?.close();
	}

	it('are encrypted, and what a merchant searches for is not', async () => {
		const stored = (await rows()).map(({ data }) => data).join('\n');
		for (const secret of ['081234', token, 'type=recovery']) expect(stored).not.toContain(secret);
		expect(stored).toContain('"BLUE-7KQ2M9XA"');
		for (const [at, row] of (await rows()).entries()) {
			expect(await readData(db, row)).toEqual(messages[at]?.data);
		}
	});

	it('cannot be read in another row', async () => {
		const [one, other] = await rows();
		if (!one || !other) throw new Error('no rows');
		await expect(readData(db, { id: other.id, data: one.data })).rejects.toThrow();
	});

	it('are sent in plain text; codes are then dropped and links stay encrypted', async () => {
		await send();
		expect(textPeer.received).toMatchObject([
			{ body: { text: expect.stringContaining('081234') } },
		]);
		const texts = mailPeer.received.map(({ mail }) => mail.text).join('\n');
		expect(texts).toContain('081234');
		expect(texts).toContain(orderPath);
		const sent = await rows();
		expect(sent.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent']);
		expect(sent.slice(0, 2).map(({ data }) => data)).toEqual(['{}', '{}']);
		expect(sent.map(({ data }) => data).join('\n')).not.toContain(token);
	});

	it('are sent after the keys were replaced', async () => {
		await rotateCompromisedKeys(db, nowMs);
		await enqueueMessage(
			db,
			{ cause: 'since', template: 'text-code', recipient: '13055550143', data: code },
			nowMs,
		);
		await send();
		expect((await rows()).map(({ status }) => status)).toEqual(Array(5).fill('sent'));
	});

	it('are dropped once they are expired, without the key', async () => {
		setSecretsKeys({ current: null, previous: null });
		await dropStaleCodes(db, nowMs + lifeMs);
		const left = await rows();
		expect(left.map(({ status }) => status)).toEqual(['failed', 'failed', 'waiting', 'waiting']);
	});

	it('are shown by the mail reader', async () => {
		const access = { stripe: null, smtpUrl: null, host: '127.0.0.1', publicUrl };
		const app = new Hono().route(
			'/dev/mail',
			mailReader({ db, render, publicUrl, currentCatalogue, access }),
		);
		const [, recovery] = await rows();
		const answer = await app.request(
			`/dev/mail/${recovery?.id}/text`,
			{ headers: { host: 'localhost:3000' } },
			{ incoming: { socket: { remoteAddress: '127.0.0.1' } } },
		);
		expect(await answer.text()).toContain('081234');
	});
});
