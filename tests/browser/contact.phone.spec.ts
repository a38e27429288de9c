import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contactFaq } from '../../core/contact/contact-faq.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { captain } from './product-page.ts';
import { withDatabase } from './shop-database.ts';
import { shirt } from './shopper.ts';
import { deep } from './tags.ts';

const call = '**/functions/v1/contact-message';
const message = 'Do they run long?\nAsking for a friend.';
const sentences = {
	Name: 'Name must be at least 2 characters',
	Email: 'Please enter a valid email address',
	Subject: 'Subject must be at least 5 characters',
	Message: 'Message must be at least 10 characters',
} as const;

function formOf(page: Page) {
	const section = page.getByRole('region', { name: 'Put it in writing' });
	return {
		section,
		field: (label: string) => section.getByRole('textbox', { name: label }),
		send: section.getByRole('button', { name: 'Send Message' }),
	};
}

async function openForm(page: Page) {
	await page.goto('/contact');
	const form = formOf(page);
	return form;
}

async function fillIn(page: Page, email: string) {
	const { field } = formOf(page);
	await field('Name').fill('Grace Hopper');
	await field('Email').fill(email);
	await field('Subject').fill('Sleeves');
	await field('Message').fill(message);
}

/** A human takes longer than this to type. */
async function takeYourTime(page: Page) {
	await page.waitForFunction(() => performance.now() > 2100);
}

const newEmail = () => `${randomUUID()}@example.com`;

function messagesFrom(shop: Shop, email: string) {
	return withDatabase(shop, (db) =>
		db.prepare('select text, subject, is_suspect from messages where email = ?').all(email),
	).map((row) => ({ ...row }));
}

test.beforeEach(async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the form begins within the first 1.2 screens', deep, async ({ page }) => {
	const { field } = await openForm(page);
	const box = await field('Name').boundingBox();
	expect(box?.y).toBeLessThanOrEqual(1.2 * (page.viewportSize()?.height ?? 0));
});

test('every error is shown at its field, and the first has the focus', async ({ page }) => {
	const { section, field, send } = await openForm(page);
	await field('Subject').focus();
	await expect(section.getByText(sentences.Subject)).toBeHidden();
	await field('Message').focus();
	await expect(field('Subject')).toHaveAccessibleDescription(sentences.Subject);
	await expect(section.getByText(sentences.Name)).toBeHidden();
	await send.focus();
	await page.keyboard.press('Enter');
	await expect(field('Name')).toBeFocused();
	for (const [label, sentence] of Object.entries(sentences)) {
		await expect(field(label)).toHaveAccessibleDescription(sentence);
	}
	await field('Name').fill('Grace');
	await expect(section.getByText(sentences.Name)).toBeHidden();
	await field('Email').fill('grace@');
	// From another field, so that the focus shows that the press has its answer.
	await field('Name').press('Enter');
	await expect(field('Email')).toBeFocused();
	await field('Message').fill('x'.repeat(10_000));
	await expect(field('Message')).toHaveAccessibleDescription(
		'Message must be at most 4,000 characters',
	);
	expect((await field('Message').inputValue()).length).toBe(10_000);
});

test('a message is sent once and confirmed, and the form is empty again', async ({
	page,
	shop,
}) => {
	const { section, field, send } = await openForm(page);
	let letThrough = () => {};
	let calls = 0;
	await page.route(call, async (route) => {
		calls += 1;
		await new Promise<void>((resolve) => {
			letThrough = resolve;
		});
		await route.continue();
	});
	const email = newEmail();
	await fillIn(page, email);
	await takeYourTime(page);
	await send.click();
	const sending = section.getByRole('button', { name: 'Sending...' });
	await expect(sending).toHaveAttribute('aria-disabled', 'true');
	await sending.click({ force: true });
	letThrough();
	await expect(section.getByRole('status')).toHaveText(
		'Message sent successfully! We’ll get back to you within 24 hours.',
	);
	await expect(page.locator('[data-sonner-toast]')).toContainText('Message sent successfully!');
	await expect(send).toBeFocused();
	for (const label of Object.keys(sentences)) await expect(field(label)).toHaveValue('');
	await expectAccessible(page);
	expect(calls).toBe(1);
	expect(messagesFrom(shop, email)).toEqual([{ text: message, subject: 'Sleeves', is_suspect: 0 }]);
	await field('Name').fill('A');
	await expect(section.getByRole('status')).toBeEmpty();
});

test.describe('when it cannot be sent', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });

	test(
		'both places say so, the typed text stays, and a retry is the same message',
		deep,
		async ({ page, shop }) => {
			const { section, field, send } = await openForm(page);
			const keys: (string | undefined)[] = [];
			await page.route(call, async (route) => {
				keys.push(route.request().headers()['idempotency-key']);
				// The answer to the first attempt is lost after the shop has received it.
				if (keys.length === 1) {
					await route.fetch();
					await route.abort();
				} else await route.continue();
			});
			const email = newEmail();
			await fillIn(page, email);
			await takeYourTime(page);
			await send.click();
			const alert = section.getByRole('alert');
			await expect(alert).toContainText('Something went wrong');
			await expect(alert).toContainText('Please try again later or contact us directly.');
			await expect(alert.getByRole('link', { name: 'hello@blue.example' })).toBeVisible();
			await expect(page.locator('[data-sonner-toast]')).toContainText('Something went wrong');
			await expect(field('Message')).toHaveValue(message);
			await expectAccessible(page);
			await section.getByRole('button', { name: 'Try Again' }).click();
			await expect(section.getByRole('status')).toContainText('Message sent successfully!');
			expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
			expect(keys).toEqual([keys[0], keys[0]]);
			expect(messagesFrom(shop, email)).toHaveLength(1);
		},
	);
});

test(
	'text typed before hydration stays, and a press submits nothing',
	deep,
	async ({ page, shop }) => {
		let letThrough = () => {};
		const isAwaited = new Promise<void>((resolve) => {
			letThrough = resolve;
		});
		await page.route(/\/assets\/below-.*\.js$/, async (route) => {
			await isAwaited;
			await route.continue();
		});
		await page.goto('/contact', { waitUntil: 'load' });
		const { section, send } = formOf(page);
		const email = newEmail();
		await fillIn(page, email);
		await takeYourTime(page);
		await send.click();
		await expect(page).toHaveURL('/contact');
		letThrough();
		await hydrated(page);
		await send.click();
		await expect(section.getByRole('status')).toContainText('Message sent successfully!');
		expect(messagesFrom(shop, email)).toEqual([
			{ text: message, subject: 'Sleeves', is_suspect: 0 },
		]);
	},
);

test(
	'it is filled in and sent by keyboard alone, without the honeypot',
	deep,
	async ({ page, shop }) => {
		const { section, field } = await openForm(page);
		const email = newEmail();
		await field('Name').focus();
		for (const text of ['Grace Hopper', email, 'Sleeves', message]) {
			await page.keyboard.insertText(text);
			await page.keyboard.press('Tab');
		}
		await takeYourTime(page);
		await page.keyboard.press('Enter');
		await expect(section.getByRole('status')).toContainText('Message sent successfully!');
		expect(messagesFrom(shop, email)).toMatchObject([{ is_suspect: 0 }]);
	},
);

test("a form sent right after a reload does not count as a bot's", deep, async ({ page, shop }) => {
	await openForm(page);
	await page.reload();
	const { section, send } = formOf(page);
	const email = newEmail();
	await fillIn(page, email);
	await send.click();
	await expect(section.getByRole('status')).toContainText('Message sent successfully!');
	expect(messagesFrom(shop, email)).toMatchObject([{ is_suspect: 0 }]);
});

test('a question about a product names it, and Back returns to the product', async ({
	page,
	shop,
}) => {
	await page.goto(shirt);
	await page.getByRole('link', { name: 'Ask about this shirt' }).click();
	const { section, field, send } = formOf(page);
	await expect(field('Subject')).toHaveValue(captain.name);
	await expect(field('Name')).toBeInViewport();
	await expect(field('Name')).toBeFocused();
	const email = newEmail();
	await field('Name').fill('Grace Hopper');
	await field('Email').fill(email);
	await field('Message').fill(message);
	await takeYourTime(page);
	await send.click();
	await expect(section.getByRole('status')).toContainText('Message sent successfully!');
	expect(messagesFrom(shop, email)).toMatchObject([{ subject: captain.name, text: message }]);
	await page.goBack();
	await expect(page).toHaveURL(shirt);
});

test('a product in the address replaces no typed subject, and an unknown one is ignored', async ({
	page,
}) => {
	const { field } = formOf(page);
	await page.goto('/contact?about=hoodie');
	await hydrated(page);
	await expect(field('Subject')).toHaveValue('');
	let letThrough = () => {};
	const isAwaited = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route(/\/assets\/below-.*\.js$/, async (route) => {
		await isAwaited;
		await route.continue();
	});
	await page.goto(`/contact?about=${shirt.split('/').at(-1)}`, { waitUntil: 'load' });
	await field('Subject').fill('Sleeves');
	letThrough();
	await hydrated(page);
	await expect(field('Subject')).toHaveValue('Sleeves');
});

test('three questions are answered, and the links lead somewhere', deep, async ({ page }) => {
	await page.goto('/contact');
	const questions = page.getByRole('region', { name: 'Answered before you ask' });
	for (const { question, answer } of contactFaq(firstShop)) {
		await questions.locator('summary', { hasText: question }).click();
		await expect(questions.locator('details[open]')).toHaveCount(1);
		await expect(questions.getByText(answer)).toBeVisible();
	}
	await expectAccessible(page);
	const closing = page.getByRole('region', { name: 'Nothing to ask? Even better.' });
	await expect(closing.getByRole('link', { name: 'Email Us' })).toHaveAttribute(
		'href',
		'mailto:hello@blue.example',
	);
	await closing.getByRole('link', { name: 'Shop the Collection' }).click();
	await expect(page).toHaveURL('/products');
});
