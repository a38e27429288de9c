import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { contactTexts } from '../../core/chat/contact-messages.ts';
import { replies } from '../../core/chat/replies.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { catalogue } from '../publication.ts';
import { chatOf, expectNoViolation, openChat, say } from './chat-talk.ts';
import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

// The contact form of the chat (docs/requirements.md#chat-contact-form).

const call = '**/functions/v1/chat-request';

function fieldsOf(page: Page) {
	const { form } = chatOf(page);
	return {
		name: form.getByLabel('Name'),
		email: form.getByLabel('Email'),
		phone: form.getByLabel('Phone'),
		message: form.getByLabel('Message'),
		send: form.getByRole('button', { name: /^(Send|Sending\.\.\.|Try Again)$/ }),
		cancel: form.getByRole('button', { name: 'Cancel' }),
	};
}

async function fill(page: Page, email: string) {
	const fields = fieldsOf(page);
	// The form takes the focus after its paint.
	await expect(fields.name).toBeFocused();
	await fields.name.fill('Ana Costa');
	await fields.email.fill(email);
	await fields.phone.fill('+1 305 555 0100');
	await fields.message.fill('Twelve shirts for a crew');
	return fields;
}

function rowsOf(dataDir: string, email: string) {
	const db = new DatabaseSync(join(dataDir, 'blue.db'), { readOnly: true });
	try {
		return db.prepare('select source, name, phone, text from messages where email = ?').all(email);
	} finally {
		db.close();
	}
}

test("comes with 'yes' after an offer, wants three fields and is received", async ({
	page,
	shop,
}) => {
	const { form, newest, field, help } = await openChat(page, '/men');
	await say(page, 'yes', replies(catalogue).menu.text);
	await expect(form).toHaveCount(0);
	await say(page, 'wholesale', replies(catalogue).contactOffer.text);
	await say(page, 'Yes please', replies(catalogue).form.text);
	const { name, email, phone, message, send, cancel } = fieldsOf(page);
	await expect(name).toBeFocused();
	await expect(email).toHaveAttribute('type', 'email');
	await expect(phone).toHaveAttribute('type', 'tel');
	for (const [box, text] of [
		[name, 'Ana Costa'],
		[email, 'ana'],
		[phone, '   '],
	] as const) {
		await expect(send).toBeDisabled();
		await box.fill(text);
	}
	await expect(send).toBeDisabled();
	await phone.fill('+1 305 555 0100');
	await expect(send).toBeEnabled();
	await expectNoViolation(page);
	await send.click();
	await expect(email).toBeFocused();
	await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
	await expectNoViolation(page);

	const address = `${randomUUID()}@example.com`;
	await email.fill(address);
	await message.fill('');
	await send.click();
	await expect(newest).toContainText(contactTexts(firstShop).success);
	await expect(form).toHaveCount(0);
	await expect(field).toBeFocused();
	expect(rowsOf(shop.dataDir, address)).toMatchObject([
		{ source: 'chat', name: 'Ana Costa', phone: '+1 305 555 0100', text: '' },
	]);

	await help.click();
	for (const box of [name, email, phone, message]) await expect(box).toHaveValue('');
	await cancel.click();
	await expect(form).toHaveCount(0);
	await expect(field).toBeFocused();
});

test.describe('when it cannot be sent', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });

	test(
		'shows other contacts, keeps the typed text, and arrives once',
		deep,
		async ({ page, shop }) => {
			const { help, newest, form, launcher, close } = await openChat(page, '/women');
			await help.click();
			const address = `${randomUUID()}@example.com`;
			const { name, message, send } = await fill(page, address);
			// A reload, as after a deploy, loses nothing.
			await openChat(page, '/women');
			await expect(message).toHaveValue('Twelve shirts for a crew');
			const keys: (string | undefined)[] = [];
			await page.route(call, async (route) => {
				keys.push(route.request().headers()['idempotency-key']);
				// The message was received, but the answer is lost.
				if (keys.length === 1) {
					await route.fetch();
					await route.abort();
				} else {
					await route.continue();
				}
			});
			await send.click();
			await expect(newest).toContainText(contactTexts(firstShop).failure);
			await expect(newest).toBeInViewport();
			await expect(name).toHaveValue('Ana Costa');
			await expect(message).toHaveValue('Twelve shirts for a crew');
			await expect(send).toHaveText('Try Again');
			await expectNoViolation(page);
			await close.click();
			await launcher.click();
			await expect(message).toHaveValue('Twelve shirts for a crew');
			await send.click();
			await expect(newest).toContainText(contactTexts(firstShop).success);
			await expect(form).toHaveCount(0);
			expect(keys).toHaveLength(2);
			expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
			expect(keys[1]).toBe(keys[0]);
			expect(rowsOf(shop.dataDir, address)).toHaveLength(1);
		},
	);
});
