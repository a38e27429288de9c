import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MailServer, startMailServer } from './mail-server.ts';

let server: MailServer;

beforeEach(async () => {
	server = await startMailServer();
});

afterEach(() => server.stop());

function send() {
	return createTransport(server.url).sendMail({
		from: 'Blue <hello@blue.example>',
		to: 'guest@example.com',
		subject: 'Thank you for your order',
		text: 'Total $83.97',
		html: '<p>Total <b>$83.97</b></p>',
	});
}

it('stores received messages with their parts', async () => {
	await send();
	expect(server.messages).toMatchObject([
		{
			envelopeTo: ['guest@example.com'],
			from: { name: 'Blue', address: 'hello@blue.example' },
			subject: 'Thank you for your order',
			text: expect.stringContaining('Total $83.97'),
			html: expect.stringContaining('<b>$83.97</b>'),
		},
	]);
});

it('refuses for a while with 451, then accepts', async () => {
	server.behave('refuse');
	await expect(send()).rejects.toMatchObject({ responseCode: 451 });
	server.behave('accept');
	await send();
	expect(server.messages).toHaveLength(1);
});

it('drops connections', async () => {
	server.behave('drop');
	await expect(send()).rejects.toThrow();
	expect(server.messages).toEqual([]);
});

it('stores a message and closes the connection without an answer', async () => {
	server.behave('keep and drop');
	await expect(send()).rejects.toThrow();
	expect(server.messages).toHaveLength(1);
});
