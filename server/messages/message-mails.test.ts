import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { type MailServer, startMailServer } from '../../tests/mail-server.ts';
import { catalogue } from '../../tests/publication.ts';
import { createApp } from '../app.ts';
import { type Outbox, startOutbox } from '../mail/outbox-worker.ts';
import { render } from '../mail/render.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { forgetOldMessages } from './forget.ts';
import {
	chatPath,
	contactMessage,
	contactPath,
	messageRows,
	request,
	send,
} from './testing/messages.ts';

const merchant = 'merchant@blue.example';
const dayMs = 24 * 60 * 60 * 1000;

onOneDatabase('mails about messages', ({ create }) => {
	let context: AppTestContext;
	let server: MailServer;
	let outbox: Outbox;
	beforeEach(async () => {
		server = await startMailServer();
		context = await openAppTestContext(await create());
		outbox = sending();
	});
	afterEach(async () => {
		await outbox.stop();
		await server.stop();
		await context.stop();
	});

	function sending(): Outbox {
		return startOutbox({
			db: context.db,
			mail: { smtpUrl: server.url, from: 'Blue <hello@blue.example>' },
			render,
			currentCatalogue: () => catalogue,
			log: pino({ level: 'silent' }),
			publicUrl: context.services.defaultUrl,
			clock: () => context.clock.nowMs(),
		});
	}

	/** All mails, once none is waiting. */
	async function arrived() {
		outbox.wake();
		await eventually(async () => {
			const waiting = await context.db
				.selectFrom('outbox')
				.select('id')
				.where('status', '=', 'waiting')
				.execute();
			expect(waiting).toEqual([]);
		});
		const to = (address: string) =>
			server.messages.filter(({ envelopeTo }) => envelopeTo.includes(address));
		return { all: server.messages, merchant: to(merchant), sender: to(contactMessage.email) };
	}

	it('reach the merchant, who can answer at once, and the sender, each once', async () => {
		await send(context, contactPath, contactMessage);
		const mails = await arrived();
		expect(mails.all).toHaveLength(2);
		const [merchantMail] = mails.merchant;
		expect(merchantMail?.subject).toBe('Message: Sleeves');
		expect(merchantMail?.replyTo).toEqual([{ address: contactMessage.email, name: '' }]);
		expect(merchantMail?.text).toContain('> Do they run long?\n> Asking for a friend.');
		expect(merchantMail?.html).toContain('Do they run long?');
		expect(merchantMail?.text).toContain('Grace Hopper');
		const [row] = await messageRows(context, contactMessage.email);
		expect(merchantMail?.text).toContain(`/desk/people?message=${row?.id}`);
		expect(mails.sender[0]?.subject).toBe('We have your message');
		expect(mails.sender[0]?.text).toContain('within 24 hours');
	});

	it('tell of a chat request who asks, and how to reach them', async () => {
		await send(context, chatPath, request);
		const [told] = (await arrived()).merchant;
		expect(told?.subject).toBe('Chat: Grace asks for an answer');
		expect(told?.text).toContain(request.phone);
		expect(told?.text).toContain('(no message, only how to reach them)');
	});

	it('quote nothing to the sender, who may be a stranger', async () => {
		const spam = 'BUY-CHEAP-PILLS';
		await send(context, contactPath, {
			...contactMessage,
			name: `Name ${spam}`,
			subject: `Subject ${spam}`,
			message: `Message ${spam} https://evil.example`,
		});
		await send(context, chatPath, { ...request, name: spam, phone: spam, message: spam });
		const { sender } = await arrived();
		expect(sender).toHaveLength(2);
		for (const mail of sender) {
			const all = JSON.stringify([mail.headers, mail.subject, mail.text, mail.html]);
			expect(all).not.toContain(spam);
			expect(all).not.toContain('evil.example');
		}
	});

	it('cannot be made to go elsewhere or to say something else in their head', async () => {
		const subject = 'Hello\r\nBcc: victim@example.com\r\n\r\n<h1>Free</h1>';
		await send(context, contactPath, {
			...contactMessage,
			subject,
			name: 'A\nReply-To: b@example.com',
		});
		const { all, merchant: told } = await arrived();
		expect(all.flatMap(({ envelopeTo }) => envelopeTo).toSorted()).toEqual([
			contactMessage.email,
			merchant,
		]);
		expect(told[0]?.subject).toBe('Message: Hello Bcc: victim@example.com <h1>Free</h1>');
		expect(told[0]?.bcc).toBeUndefined();
		expect(told[0]?.replyTo).toEqual([{ address: contactMessage.email, name: '' }]);
		expect(told[0]?.html).toContain('&lt;h1&gt;Free&lt;/h1&gt;');
	});

	it('are sent once, however often the same form is sent', async () => {
		const key = randomUUID();
		await Promise.all(
			Array.from({ length: 20 }, () => send(context, contactPath, contactMessage, { key })),
		);
		await arrived();
		await send(context, contactPath, contactMessage, { key });
		const mails = await arrived();
		expect(mails.merchant).toHaveLength(1);
		expect(mails.sender).toHaveLength(1);
	});

	it('are three a day to who sends, however many they send at once, and all to the merchant', async () => {
		const nowMs = Date.now();
		context.clock.nowMs = () => nowMs;
		const write = (email: string) => send(context, contactPath, { ...contactMessage, email });
		const { email } = contactMessage;
		await Promise.all(
			Array.from({ length: 20 }, (_, at) => write(at % 2 === 0 ? email : email.toUpperCase())),
		);
		const receipts = async () => {
			const rows = await context.db
				.selectFrom('outbox')
				.select('id')
				.where('template', '=', 'message-receipt')
				.execute();
			return rows.length;
		};
		expect(await receipts()).toBe(3);
		expect((await arrived()).merchant).toHaveLength(20);
		context.clock.nowMs = () => nowMs + dayMs;
		await write(contactMessage.email);
		expect(await receipts()).toBe(4);
	});

	it('are none for what looks like a program', async () => {
		await send(context, contactPath, { ...contactMessage, website: 'https://spam.example' });
		await send(context, chatPath, { ...request, tookMs: 100 });
		expect((await arrived()).all).toEqual([]);
		expect(await messageRows(context, contactMessage.email)).toHaveLength(2);
	});

	it('go to the sender alone where there is no merchant to tell', async () => {
		const app = createApp({ ...context.services, merchantEmail: null });
		await send({ app }, contactPath, contactMessage);
		const { all } = await arrived();
		expect(all.map(({ envelopeTo }) => envelopeTo)).toEqual([[contactMessage.email]]);
	});

	it('are forgotten with their message, after two years, or 90 days where it is suspect', async () => {
		// No mail is in progress when its message is deleted.
		await outbox.stop();
		const nowMs = Date.now();
		context.clock.nowMs = () => nowMs - 731 * dayMs;
		await send(context, contactPath, contactMessage);
		context.clock.nowMs = () => nowMs - 91 * dayMs;
		await send(context, contactPath, { ...contactMessage, website: 'x' });
		await send(context, contactPath, { ...contactMessage, subject: 'Younger' });
		context.clock.nowMs = () => nowMs;
		await forgetOldMessages(context.services);
		expect(await messageRows(context, contactMessage.email)).toMatchObject([
			{ subject: 'Younger' },
		]);
		const mails = await context.db
			.selectFrom('outbox')
			.selectAll()
			.where('data', '=', '{}')
			.execute();
		expect(mails).toHaveLength(2);
		for (const mail of mails) expect(mail).toMatchObject({ recipient: '', status: 'failed' });
		outbox = sending();
		expect((await arrived()).merchant).toHaveLength(1);
	});
});
