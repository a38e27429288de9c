import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { catalogue } from '../../tests/publication.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { receipt } from './mails/receipt.ts';
import { enqueueMessage } from './outbox.ts';
import { type OutboxOptions, sendDue, startOutbox } from './outbox-worker.ts';
import { render } from './render.ts';
import { SmtpPeer } from './testing/smtp-peer.ts';
import { TextPeer } from './testing/text-peer.ts';
import { createTransports, type Transports } from './transports.ts';

const from = 'Blue <hello@blue.example>';
const startMs = Date.UTC(2026, 10, 21);
const minuteMs = 60_000;

// Codes in the outbox: real databases, a real mail server and a real provider of text messages.
onOneDatabase('codes in the outbox', ({ create }) => {
	let db: Database;
	let mailPeer: SmtpPeer;
	let textPeer: TextPeer;
	let transports: Transports;
	let nowMs: number;
	let textUrl: string;

	beforeEach(async () => {
		db = await openDatabase(await create());
		mailPeer = new SmtpPeer();
		textPeer = new TextPeer();
		const smtpUrl = await mailPeer.listen();
		textUrl = await textPeer.listen();
		transports = createTransports({ smtpUrl, from }, textUrl);
		nowMs = startMs;
	});

	afterEach(async () => {
		transports.mail?.close();
		await mailPeer.close();
		await textPeer.close();
		await db.destroy();
	});

	const options = (): OutboxOptions => ({
		db,
		mail: null,
		render,
		currentCatalogue: () => catalogue,
		log: pino({ level: 'silent' }),
		publicUrl: 'https://shop.example',
		clock: () => nowMs,
		random: () => 0.5,
	});

	async function send(carried: Transports = transports): Promise<void> {
		await sendDue(options(), carried);
	}

	async function put(template: 'text-code' | 'reauthenticate', recipient: string): Promise<void> {
		const data = { code: '081234', sentAtMs: nowMs, lifeMs: minuteMs };
		await enqueueMessage(db, { cause: `${template}:1`, template, recipient, data }, nowMs);
	}

	async function rows() {
		return await db.selectFrom('outbox').selectAll().orderBy('template', 'desc').execute();
	}

	it('hands a text message to the provider with its credentials, once', async () => {
		await put('text-code', '13055550142');
		await send();
		await send();
		const [row] = await rows();
		expect(row).toMatchObject({ status: 'sent', data: '{}' });
		expect(textPeer.received).toEqual([
			{
				path: 'POST /messages?from=Blue',
				authorization: `Basic ${Buffer.from('shop:sécret').toString('base64')}`,
				key: row?.id,
				body: {
					to: '+13055550142',
					text: '081234 is your Blue code. Never tell it to anybody.\n\n@shop.example #081234',
				},
			},
		]);
		expect(mailPeer.received).toEqual([]);
	});

	it('keeps the code until the message is sent, and no longer', async () => {
		await put('reauthenticate', 'grace@example.com');
		mailPeer.refuseRecipient = () => '451 4.3.0 Try again later';
		await send();
		const [waiting] = await rows();
		expect(waiting).toMatchObject({ status: 'waiting', attempts: 1 });
		expect(waiting?.data).toContain('081234');
		mailPeer.refuseRecipient = () => undefined;
		nowMs += 10_000;
		await send();
		expect(await rows()).toMatchObject([{ status: 'sent', data: '{}' }]);
		expect(mailPeer.received[0]?.mail.text).toContain('081234');
	});

	it('drops the code of a message that is refused for good', async () => {
		await put('reauthenticate', 'nobody@example.com');
		await put('text-code', '13055550142');
		mailPeer.refuseRecipient = () => '550 5.1.1 No such user';
		textPeer.status = 422;
		await send();
		expect(await rows()).toMatchObject([
			{ status: 'failed', data: '{}' },
			{ status: 'failed', data: '{}' },
		]);
	});

	it.each([500, 429, 401, 302])('tries again where the provider answers %i', async (status) => {
		await put('text-code', '13055550142');
		textPeer.status = status;
		await send();
		expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
		expect(textPeer.received).toHaveLength(1);
		textPeer.status = 201;
		nowMs += 10_000;
		await send();
		expect(await rows()).toMatchObject([{ status: 'sent' }]);
	});

	it('sends no code that is of no use any more', async () => {
		await put('text-code', '13055550142');
		nowMs += minuteMs;
		await send();
		expect(textPeer.received).toEqual([]);
		expect(await rows()).toMatchObject([{ status: 'failed', data: '{}' }]);
	});

	it.each([false, true])(
		'drops a code of no use that nobody carries, texts sent: %s',
		async (sms) => {
			await put('reauthenticate', 'grace@example.com');
			nowMs += minuteMs;
			const message = {
				cause: 'later',
				template: 'reauthenticate',
				recipient: 'a@b.example',
			} as const;
			const data = { code: '112358', sentAtMs: nowMs, lifeMs: minuteMs };
			await enqueueMessage(db, { ...message, data }, nowMs);
			const outbox = startOutbox({ ...options(), smsUrl: sms ? textUrl : null });
			try {
				await eventually(async () =>
					expect((await rows()).find(({ cause }) => cause !== 'later')).toMatchObject({
						status: 'failed',
						data: '{}',
					}),
				);
				const stored = (await rows()).find(({ cause }) => cause === 'later');
				expect(stored).toMatchObject({ status: 'waiting', data: JSON.stringify(data) });
			} finally {
				await outbox.stop();
			}
		},
	);

	it('leaves waiting what nobody carries', async () => {
		await put('text-code', '13055550142');
		const message = { cause: 'receipt:1', template: 'receipt', data: receipt.sample } as const;
		await enqueueMessage(db, { ...message, recipient: 'grace@example.com' }, nowMs);
		await send({ ...transports, text: null });
		expect(await rows()).toMatchObject([
			{ template: 'text-code', status: 'waiting', attempts: 0 },
			{ template: 'receipt', status: 'sent' },
		]);
		await send({ ...transports, mail: null });
		expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
	});

	it('keeps what is no secret', async () => {
		const message = { cause: 'receipt:1', template: 'receipt', data: receipt.sample } as const;
		await enqueueMessage(db, { ...message, recipient: 'grace@example.com' }, nowMs);
		await send();
		const [row] = await rows();
		expect(JSON.parse(row?.data ?? '')).toEqual(receipt.sample);
	});
});
