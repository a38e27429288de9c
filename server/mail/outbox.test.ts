import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { otherShop } from '../../tests/other-shop.ts';
import { catalogue } from '../../tests/publication.ts';
import { type Database, openDatabase } from '../db/open.ts';
import type { OutboxMessage } from '../db/schema.ts';
import { maxAttempts } from './backoff.ts';
import { receipt } from './mails/receipt.ts';
import { enqueueMessage } from './outbox.ts';
import { claimDue, holdMs } from './outbox-rows.ts';
import { type OutboxOptions, sendDue, startOutbox } from './outbox-worker.ts';
import { render } from './render.ts';
import { mailContext } from './rendered-mail.ts';
import { createMailer, type Mailer } from './send.ts';
import { SmtpPeer } from './testing/smtp-peer.ts';
import type { Transports } from './transports.ts';

const context = mailContext('http://localhost:3000', catalogue);

const from = 'Blue <hello@blue.example>';
const startMs = Date.UTC(2026, 10, 21);
const dayMs = 24 * 60 * 60 * 1000;

// On real databases with a real SMTP server. The test sets the clock.
describe.each(databaseKinds())('outbox on $name', ({ create }) => {
	let databaseUrl: string;
	let smtpUrl: string;
	let peer: SmtpPeer;
	let mailer: Mailer;
	let transports: Transports;
	let nowMs: number;
	let logged: string;
	const opened: Database[] = [];

	beforeEach(async () => {
		databaseUrl = await create();
		peer = new SmtpPeer();
		smtpUrl = await peer.listen();
		mailer = createMailer({ smtpUrl, from });
		transports = { mail: mailer, text: null };
		nowMs = startMs;
		logged = '';
	});

	afterEach(async () => {
		mailer.close();
		await peer.close();
		await Promise.all(opened.splice(0).map((db) => db.destroy()));
	});

	async function open(): Promise<Database> {
		const db = await openDatabase(databaseUrl);
		opened.push(db);
		return db;
	}

	function options(db: Database, changes: Partial<OutboxOptions> = {}): OutboxOptions {
		const sink = new Writable({
			write(chunk, _encoding, done) {
				logged += chunk;
				done();
			},
		});
		return {
			db,
			mail: { smtpUrl, from },
			render,
			currentCatalogue: () => catalogue,
			log: pino(sink),
			publicUrl: 'http://localhost:3000',
			clock: () => nowMs,
			random: () => 0.5,
			...changes,
		};
	}

	function put(db: Database, cause = 'receipt:1', recipient = 'grace@example.com') {
		const message = { cause, template: 'receipt', recipient, data: receipt.sample } as const;
		return enqueueMessage(db, message, nowMs);
	}

	async function row(db: Database, cause = 'receipt:1'): Promise<OutboxMessage> {
		return db.selectFrom('outbox').selectAll().where('cause', '=', cause).executeTakeFirstOrThrow();
	}

	it('keeps one message per cause, and none of a transaction that failed', async () => {
		const db = await open();
		await put(db);
		await put(db, 'receipt:1', 'other@example.com');
		const failed = db.transaction().execute(async (tx) => {
			await enqueueMessage(
				tx,
				{
					cause: 'receipt:2',
					template: 'receipt',
					recipient: 'x@y.example',
					data: receipt.sample,
				},
				nowMs,
			);
			throw new Error('no order after all');
		});
		await expect(failed).rejects.toThrow('no order after all');
		const rows = await db.selectFrom('outbox').selectAll().execute();
		expect(rows.map(({ cause, recipient }) => [cause, recipient])).toEqual([
			['receipt:1', 'grace@example.com'],
		]);
	});

	it('sends a message once, under the id of its row', async () => {
		const db = await open();
		await put(db);
		await sendDue(options(db), transports);
		await sendDue(options(db), transports);
		const { id, status, sent_at_ms } = await row(db);
		expect({ status, sent_at_ms }).toEqual({ status: 'sent', sent_at_ms: startMs });
		expect(peer.received).toHaveLength(1);
		expect(peer.received[0]?.mail).toMatchObject({
			messageId: `<${id}@blue.example>`,
			from: { name: 'Blue', address: 'hello@blue.example' },
			to: [{ address: 'grace@example.com' }],
			subject: 'Your Blue order BLUE-7QK3MPXA',
			text: expect.stringContaining('$81.97'),
			html: expect.stringContaining('$81.97'),
		});
	});

	it.each([
		[null, { name: 'Gull & Rope', address: 'crew@gull.example' }],
		['mail@host.example', { name: 'Gull & Rope', address: 'mail@host.example' }],
		['Ana <mail@host.example>', { name: 'Ana', address: 'mail@host.example' }],
	])('is sent as by the shop of that moment if MAIL_FROM is %j', async (setting, sender) => {
		const db = await open();
		await put(db);
		const mailer = createMailer({ smtpUrl, from: setting });
		const currentCatalogue = () => ({ ...catalogue, shop: otherShop });
		await sendDue(options(db, { currentCatalogue }), { mail: mailer, text: null });
		mailer.close();
		const [sent] = peer.received;
		expect(sent?.mail).toMatchObject({
			from: sender,
			subject: 'Your Gull & Rope order BLUE-7QK3MPXA',
			text: expect.stringContaining('Gull & Rope, 7 Pier Road, Seattle, WA 98101'),
		});
	});

	it('comes back later while the server says 451, and sends once it accepts', async () => {
		const db = await open();
		await put(db);
		peer.refuseRecipient = () => '451 4.3.0 Try again later';
		await sendDue(options(db), transports);
		expect(await row(db)).toMatchObject({
			status: 'waiting',
			attempts: 1,
			next_attempt_at_ms: startMs + 10_000,
			last_error: expect.stringContaining('451'),
		});
		nowMs += 9_999;
		peer.refuseRecipient = () => undefined;
		await sendDue(options(db), transports);
		expect(peer.received).toHaveLength(0);
		nowMs += 1;
		await sendDue(options(db), transports);
		expect(peer.received).toHaveLength(1);
		expect(await row(db)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
	});

	it('gives up at once where the recipient is refused for good, and sends the others', async () => {
		const db = await open();
		await put(db, 'receipt:1', 'nobody@example.com');
		await put(db, 'receipt:2', 'grace@example.com');
		peer.refuseRecipient = (address) =>
			address === 'nobody@example.com' ? '550 5.1.1 No such user nobody@example.com' : undefined;
		await sendDue(options(db), transports);
		expect(await row(db)).toMatchObject({ status: 'failed', attempts: 1 });
		expect(await row(db, 'receipt:2')).toMatchObject({ status: 'sent' });
	});

	it.each(['550 5.7.1 Relaying denied', '530 5.7.0 Authentication required'] as const)(
		'tries again where the server means us and not the recipient: %s',
		async (refusal) => {
			const db = await open();
			await put(db);
			peer.refuseRecipient = () => refusal;
			await sendDue(options(db), transports);
			expect(await row(db)).toMatchObject({ status: 'waiting', attempts: 1 });
		},
	);

	it.each([5 / 24, 30])('does not wait for a clock that was %f days ahead', async (days) => {
		const db = await open();
		nowMs += days * dayMs;
		await put(db);
		nowMs = startMs;
		await sendDue(options(db), transports);
		expect(await row(db)).toMatchObject({ status: 'sent', sent_at_ms: startMs });
	});

	it('tries again soon what failed while a clock was ahead, and then waits as it should', async () => {
		const db = await open();
		nowMs += 30 * dayMs;
		await put(db);
		peer.refuseRecipient = () => '451 4.3.0 Try again later';
		await sendDue(options(db), transports);
		nowMs = startMs;
		for (let poll = 0; poll < 2; poll += 1) await sendDue(options(db), transports);
		expect(await row(db)).toMatchObject({
			status: 'waiting',
			attempts: 2,
			next_attempt_at_ms: startMs + 20_000,
		});
	});

	it('gives up after about three days without success', async () => {
		const db = await open();
		await put(db);
		const away = options(db, { render: () => Promise.reject(new Error('broken')) });
		for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
			expect(await row(db)).toMatchObject({ status: 'waiting', attempts: attempt - 1 });
			nowMs = (await row(db)).next_attempt_at_ms;
			await sendDue(away, transports);
		}
		expect(await row(db)).toMatchObject({ status: 'failed', last_error: 'broken' });
		expect((nowMs - startMs) / dayMs).toBeGreaterThan(2.5);
		expect((nowMs - startMs) / dayMs).toBeLessThan(3.5);
	});

	it('does not let a message that ends the process do so for ever', async () => {
		const db = await open();
		await put(db);
		for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
			await claimDue(db, nowMs, transports);
			nowMs += holdMs;
		}
		await sendDue(options(db), transports);
		expect(await row(db)).toMatchObject({ status: 'failed' });
		expect(peer.received).toHaveLength(0);
	});

	it('never sends a message twice with two workers at one database', async () => {
		const [first, second] = [await open(), await open()];
		for (let at = 0; at < 40; at += 1) await put(first, `receipt:${at}`, `s${at}@example.com`);
		await Promise.all([sendDue(options(first), transports), sendDue(options(second), transports)]);
		const recipients = peer.received.map(({ envelopeTo }) => envelopeTo.join());
		expect(recipients).toHaveLength(40);
		expect(new Set(recipients).size).toBe(40);
	});

	it('sends again under the same id after a crash between sending and writing it down', async () => {
		const db = await open();
		await put(db);
		const held = await claimDue(db, nowMs, transports);
		if (!held) throw new Error('nothing was due');
		await mailer.send(held, await render('receipt', receipt.sample, context));
		// The process dies here. Until its hold ends, no other may send.
		nowMs += holdMs - 1;
		await sendDue(options(db), transports);
		expect(peer.received).toHaveLength(1);
		nowMs += 1;
		await sendDue(options(db), transports);
		const ids = peer.received.map(({ mail }) => mail.messageId);
		expect(ids).toEqual([`<${held.id}@blue.example>`, `<${held.id}@blue.example>`]);
	});

	it('leaves messages waiting while no mail server is set', async () => {
		const db = await open();
		await put(db);
		const outbox = startOutbox(options(db, { mail: null }));
		outbox.wake();
		await outbox.stop();
		expect(await row(db)).toMatchObject({ status: 'waiting', attempts: 0 });
	});

	it('is not held up by a template that is missing, wrong data or no JSON at all', async () => {
		const db = await open();
		await put(db, 'receipt:1');
		await put(db, 'receipt:2');
		await put(db, 'receipt:3');
		await put(db, 'receipt:4');
		const change = (cause: string, set: { template?: string; data?: string }) =>
			db.updateTable('outbox').set(set).where('cause', '=', cause).execute();
		await change('receipt:1', { template: 'no-such' });
		await change('receipt:2', { data: '{"number":7}' });
		await change('receipt:3', { data: 'not JSON' });
		await sendDue(options(db), transports);
		const statuses = ['receipt:1', 'receipt:2', 'receipt:3', 'receipt:4'].map(
			async (cause) => (await row(db, cause)).status,
		);
		expect(await Promise.all(statuses)).toEqual(['waiting', 'waiting', 'waiting', 'sent']);
		expect((await row(db)).last_error).toContain('no-such');
	});

	it.each([
		'victim@example.com\r\nBcc: other@example.com',
		'victim@example.com>\r\nRCPT TO:<other@example.com',
		'victim@example.com, other@example.com',
		'"x" <other@example.com>, victim@example.com',
		'x',
	])('sends nothing to what is not one plain address: %j', async (recipient) => {
		const db = await open();
		await put(db, 'receipt:1', recipient);
		await put(db, 'receipt:2', 'grace@example.com');
		await sendDue(options(db), transports);
		expect(await row(db)).toMatchObject({ status: 'failed', attempts: 1 });
		expect(peer.received.map(({ envelopeTo }) => envelopeTo)).toEqual([['grace@example.com']]);
	});

	it('lets no line break in the data become a header', async () => {
		const db = await open();
		const evil = 'BLUE-1\r\nBcc: other@example.com\r\n\r\n<script>alert(1)</script>';
		const address = { ...receipt.sample.address, firstName: evil };
		const data = { ...receipt.sample, number: evil, address };
		await enqueueMessage(
			db,
			{ cause: 'receipt:1', template: 'receipt', recipient: 'grace@example.com', data },
			nowMs,
		);
		await sendDue(options(db), transports);
		const [received] = peer.received;
		expect(received?.mail.bcc).toBeUndefined();
		expect(received?.headers).toContain('Subject: ');
		expect(received?.headers).not.toMatch(/^Bcc:/im);
		expect(received?.envelopeTo).toEqual(['grace@example.com']);
		expect(received?.mail.html).not.toContain('<script>');
	});

	it('writes neither whole address nor content to the log', async () => {
		const db = await open();
		await put(db);
		await put(db, 'receipt:2', 'nobody@example.com');
		peer.refuseRecipient = (address) =>
			address === 'nobody@example.com' ? '550 5.1.1 No such user nobody@example.com' : undefined;
		await sendDue(options(db), transports);
		expect(logged).toContain('mail sent');
		expect(logged).toContain('g•••@example.com');
		expect(logged).toContain('mail given up');
		expect(logged).not.toMatch(/grace@|nobody@|Hopper|Biscayne|BLUE-7QK3MPXA/);
	});

	it('sends when woken, and finishes what is in flight before it stops', async () => {
		const db = await open();
		const inFlight = Promise.withResolvers<void>();
		const mayAccept = Promise.withResolvers<void>();
		peer.beforeAccept = async () => {
			inFlight.resolve();
			await mayAccept.promise;
		};
		const outbox = startOutbox(options(db));
		await put(db);
		outbox.wake();
		await inFlight.promise;
		const stopped = outbox.stop();
		mayAccept.resolve();
		await stopped;
		expect(await row(db)).toMatchObject({ status: 'sent' });
		await put(db, 'receipt:2');
		outbox.wake();
		expect(await row(db, 'receipt:2')).toMatchObject({ status: 'waiting', attempts: 0 });
	});
});
