import { describe, expect, it } from 'vitest';
import { render } from '../render.ts';
import { sampleContext } from '../testing/sample-context.ts';

const context = sampleContext('https://shop.example');

describe('mails with a code', () => {
	const code = { code: '081234', sentAtMs: 0, lifeMs: 24 * 60 * 60_000 };
	const link = 'https://shop.example/auth/confirm?token_hash=pkce_x-y_z&type=signup&next=%2Fcart';
	const data = { ...code, link, newEmail: '<b>new@example.com' };

	it.each([
		'confirm-email',
		'recover-password',
		'magic-link',
		'invite',
		'email-change-current',
		'email-change-new',
	])('%s holds code and link, in both parts', async (template) => {
		const mail = await render(template, data, context);
		expect(mail.subject).not.toContain('081234');
		expect(mail.text).toContain('\n    081234\n');
		expect(mail.text).toContain(`\n${link}\n`);
		expect(mail.html).toContain('>081234<');
		expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
		expect(mail.html).not.toContain('<b>');
		for (const part of [mail.text.replaceAll('\n', ' '), mail.html]) {
			expect(part).toContain('Link and code work once, for 24 hours.');
		}
	});

	it('reauthenticate has a code and nothing to press', async () => {
		const mail = await render('reauthenticate', { ...code, lifeMs: 60 * 60_000 }, context);
		expect(mail.text).toContain('The code works once, for one hour.');
		expect(mail.text).not.toContain('http');
		expect(mail.html).not.toContain('border-radius:999px');
	});

	it('text-code is short, and bound to the shop', async () => {
		const { text } = await render('text-code', code, context);
		expect(text).toBe(
			'081234 is your Blue code. Never tell it to anybody.\n\n@shop.example #081234\n',
		);
		expect(text.length).toBeLessThanOrEqual(160);
	});
});

describe('new-sign-in', () => {
	const data = { device: 'Firefox on <Windows>', ip: '203.0.113.7', atMs: Date.UTC(2026, 10, 21) };

	it.each(['html', 'text'] as const)('tells in %s who, when and what to do', async (part) => {
		const mail = await render('new-sign-in', data, context);
		const text = mail[part].replaceAll('\n', ' ');
		expect(text).toContain('November 21, 2026 at 12:00 AM UTC');
		expect(text).toContain('203.0.113.7');
		expect(text).toContain('https://shop.example/account/security');
		if (part === 'html') expect(text).not.toContain('<Windows>');
	});
});

describe('recovery-code-used', () => {
	const data = { device: 'Firefox on <Windows>', ip: '203.0.113.7', atMs: Date.UTC(2026, 10, 21) };

	it.each([
		['html', 9, '9 codes are left'],
		['text', 9, '9 codes are left'],
		['html', 1, '1 code is left'],
		['text', 0, 'No codes are left'],
	] as const)('tells in %s who, when and that of ten %i are left', async (part, left, phrase) => {
		const mail = await render('recovery-code-used', { ...data, left }, context);
		expect(mail.subject).toBe('A recovery code of your account was used');
		const text = mail[part].replaceAll('\n', ' ');
		expect(text).toContain('November 21, 2026 at 12:00 AM UTC');
		expect(text).toContain('203.0.113.7');
		expect(text).toContain(phrase);
		expect(text).toContain('https://shop.example/account/security');
		if (part === 'html') expect(text).not.toContain('<Windows>');
	});
});

describe('factors-removed', () => {
	it.each(['html', 'text'] as const)('tells in %s when, and what to do', async (part) => {
		const mail = await render('factors-removed', { atMs: Date.UTC(2026, 10, 21) }, context);
		const text = mail[part].replaceAll('\n', ' ');
		expect(text).toContain('November 21, 2026 at 12:00 AM UTC');
		expect(text).toContain('set up a new second factor right away');
		expect(text).toContain('https://shop.example/account/security');
	});
});

describe('desk-admission', () => {
	it('names the shop and has the code and a link to the desk, in both parts', async () => {
		const data = { code: '7QK3-MPXA-90TB', sentAtMs: 0, lifeMs: 72 * 60 * 60_000 };
		const mail = await render('desk-admission', data, context);
		expect(mail.subject).toBe(`Your access to the desk of ${context.shop.name}`);
		expect(mail.text).toContain('\n    7QK3-MPXA-90TB\n');
		expect(mail.text).toContain('\nhttps://shop.example/desk\n');
		expect(mail.html).toContain('>7QK3-MPXA-90TB<');
		expect(mail.html).toContain('href="https://shop.example/desk"');
		for (const part of [mail.text.replaceAll('\n', ' '), mail.html]) {
			expect(part).toContain(`access to the desk of ${context.shop.name}.`);
			expect(part).toContain('The code works once, for 72 hours.');
		}
	});
});

describe('account-closed', () => {
	it.each([
		['html', true, 'until they are done'],
		['text', true, 'until they are done'],
		['html', false, 'without a name'],
		['text', false, 'without a name'],
	] as const)('says in %s, with orders open: %s, what is left', async (part, isWaiting, phrase) => {
		const mail = await render('account-closed', { isWaiting }, context);
		expect(mail.subject).toBe('Your account is closed');
		const text = mail[part].replaceAll('\n', ' ');
		expect(text).toContain('Nobody can sign in to it anymore');
		expect(text).toContain(phrase);
		expect(text).toContain(context.shop.email);
	});
});
