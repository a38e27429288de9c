import { describe, expect, it } from 'vitest';
import { render } from '../render.ts';
import { sampleContext } from '../testing/sample-context.ts';

const context = sampleContext('https://shop.example');

describe('new-message', () => {
	const id = '019353f1-3a5e-7cc2-9a51-1d2e3f9c01ab';
	const message = {
		id,
		name: '3f9c01ab',
		source: 'contact',
		sender: 'Grace <b>Hopper</b>',
		email: 'grace@example.com',
		phone: null,
		subject: 'Sleeves & hems',
		text: 'One\n\n-- \nhttps://evil.example/desk\n<script>alert(1)</script>',
		receivedAtMs: Date.UTC(2026, 10, 21, 16),
	} as const;

	it('is answered to who wrote', async () => {
		const mail = await render('new-message', message, context);
		expect(mail.replyTo).toBe(message.email);
		expect(mail.subject).toBe('Message: Sleeves & hems');
		expect(mail.html).toContain(`href="https://shop.example/desk/people?message=${id}"`);
		expect(mail.html).toContain('Nov 21, 2026, 11:00');
		expect(mail.html).toContain('then press Mark Done at the desk');
	});

	it('shows what was written as text, and never as words of ours', async () => {
		const { html, text } = await render('new-message', message, context);
		expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
		expect(html).toContain('Grace &lt;b&gt;Hopper&lt;/b&gt;');
		const links = text.split('\n').filter((line) => line.startsWith('https://'));
		expect(links).toEqual([`https://shop.example/desk/people?message=${id}`]);
		expect(text).toContain('> <script>alert(1)</script>');
	});

	it('tells the phone of who asks in the chat', async () => {
		const asked = { ...message, source: 'chat', phone: '+1 555 0100', subject: null, text: '' };
		const { html, subject } = await render('new-message', asked, context);
		expect(subject).toBe('Chat: Grace <b>Hopper</b> asks for an answer');
		expect(html).toContain('+1 555 0100');
	});
});

describe('message-answer', () => {
	const answer = {
		subject: 'Sleeves',
		answer: 'They do.\nTake one less.\n\n<b>Fair winds</b>',
		text: 'Do they run long?\nAsking for a friend.',
		writtenAtMs: Date.UTC(2026, 10, 21, 16),
		replyTo: 'merchant@blue.example',
	};

	it('brings the words as they were typed, and quotes what they answer', async () => {
		const { html, ...mail } = await render('message-answer', answer, context);
		expect(mail.subject).toBe('Re: Sleeves');
		expect(mail.replyTo).toBe('merchant@blue.example');
		expect(mail.text).toContain('They do.\nTake one less.\n\n<b>Fair winds</b>');
		expect(mail.text).toContain(
			'On November 21, 2026 you wrote:\n> Do they run long?\n> Asking for a friend.',
		);
		expect(html).toContain('&lt;b&gt;Fair winds&lt;/b&gt;');
	});

	it('quotes nothing of who left only a way to reach them', async () => {
		const asked = { ...answer, subject: null, text: '', replyTo: null };
		const mail = await render('message-answer', asked, context);
		expect(mail.subject).toBe('Your message to Blue');
		expect(mail.text).not.toContain('you wrote');
		expect(mail.replyTo).toBeUndefined();
	});
});

it('message-receipt says when we answer', async () => {
	const { html, text } = await render('message-receipt', { source: 'contact' }, context);
	for (const body of [html, text.replaceAll('\n', ' ')]) {
		expect(body).toContain('hear from us within 24 hours.');
	}
});

describe('newsletter mails', () => {
	const tokens = { confirmToken: 'id.abc-_.tq2w8o', leaveToken: 'id.xyz.zzzzzzzz' };
	const confirmUrl = `https://shop.example/crew/confirm?t=${tokens.confirmToken}`;
	const leaveUrl = `https://shop.example/crew/leave?t=${tokens.leaveToken}`;
	const unsubscribeUrl = `https://shop.example/functions/v1/crew-leave?t=${tokens.leaveToken}`;

	it('ask whether the address shall be on the list', async () => {
		const mail = await render('crew-sign-up', tokens, context);
		expect(mail.html).toContain(`href="${confirmUrl}"`);
		expect(mail.text).toContain(`\n${confirmUrl}\n`);
		expect(mail.text.replaceAll('\n', ' ')).toContain('The link works for 7 days.');
		expect(mail.unsubscribeUrl).toBe(unsubscribeUrl);
	});

	it('tell who is on it, with nothing to press but the way out', async () => {
		const mail = await render('crew-sign-up', { ...tokens, confirmToken: null }, context);
		expect(mail.subject).toBe('You’re on the Blue Crew list');
		expect(mail.html).not.toContain('/crew/confirm');
		expect(mail.text).toContain(`\n${leaveUrl}\n`);
	});

	it('welcome who has joined', async () => {
		const mail = await render('crew-welcome', tokens, context);
		expect(mail.html).toContain(`href="${leaveUrl}"`);
		expect(mail.text).toContain(`\n${leaveUrl}\n`);
		expect(mail.unsubscribeUrl).toBe(unsubscribeUrl);
	});

	it('lead to no other house', async () => {
		const elsewhere = { ...tokens, leaveToken: 'x@evil.example' };
		await expect(render('crew-welcome', elsewhere, context)).rejects.toThrow();
	});
});
