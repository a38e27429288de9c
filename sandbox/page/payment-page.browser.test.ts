// @module-tag deep

import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, testBrowserPath } from '../../tests/browser/chromium.ts';
import { coveredControls } from '../../tests/browser/gates/covered.ts';
import { type Harness, startHarness } from '../testing/harness.ts';
import { sampleOrder } from '../testing/sample-order.ts';

const hasBrowser = existsSync(testBrowserPath);
if (!hasBrowser) console.log(`No ${testBrowserPath}: the payment page is not opened in a browser.`);

describe.skipIf(!hasBrowser)('the payment page in a browser', () => {
	let harness: Harness;
	let browser: Browser;
	beforeAll(async () => {
		[harness, browser] = await Promise.all([
			startHarness(),
			chromium.launch({ executablePath: testBrowserPath, args: [...chromiumFlags] }),
		]);
	});
	afterAll(async () => {
		await browser.close();
		await harness[Symbol.asyncDispose]();
	});

	/** A new session that returns to the receiver. */
	async function newSession() {
		const { origin } = harness.receiver.url;
		const order = sampleOrder({
			success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
		});
		for (const line of order.line_items ?? []) delete line.price_data?.product_data?.images;
		const { id, url } = await harness.stripe.checkout.sessions.create(order);
		return { id, url: url ?? '' };
	}

	/** Opens a page, runs `visit`, and fails on any error in the browser's console. */
	async function visiting(
		address: string,
		options: BrowserContextOptions,
		visit: (page: Page) => Promise<void>,
	) {
		const context = await browser.newContext(options);
		const page = await context.newPage();
		const complaints: string[] = [];
		page.on('console', (message) => complaints.push(message.text()));
		page.on('pageerror', (error) => complaints.push(error.message));
		// The shop's page after payment is not under test.
		await page.route(`${harness.receiver.url.origin}/**`, (route) =>
			route.fulfill({ body: 'shop' }),
		);
		await page.goto(address);
		await visit(page);
		await context.close();
		expect(complaints).toEqual([]);
	}

	async function expectNoViolation(page: Page) {
		const { violations } = await new AxeBuilder({ page }).analyze();
		expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(overflow).toBe(0);
		expect(await page.evaluate(coveredControls)).toEqual([]);
	}

	const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $100.96' });

	it.each([320, 1280])('has no accessibility violation in any state at %i px', async (width) => {
		const { id, url } = await newSession();
		await visiting(url, { viewport: { width, height: 800 } }, async (page) => {
			await expectNoViolation(page);
			await payButton(page).click();
			await page.getByText('Your card number is incomplete.').waitFor();
			await expectNoViolation(page);
			await page.getByRole('button', { name: /^Declined/ }).click();
			await payButton(page).click();
			await page.getByRole('alert').waitFor();
			await expectNoViolation(page);
			await page.getByRole('button', { name: /^Bank asks/ }).click();
			await payButton(page).click();
			await page.getByRole('button', { name: 'Fail' }).waitFor();
			await expectNoViolation(page);
			await harness.stripe.checkout.sessions.expire(id);
			await page.goto(url);
			await page.getByRole('link', { name: 'Back to Blue' }).waitFor();
			await expectNoViolation(page);
		});
	});

	it('formats while typing, says what is wrong, and pays', async () => {
		const { id, url } = await newSession();
		await visiting(url, {}, async (page) => {
			const number = page.getByLabel('Card number');
			await number.pressSequentially('4242424242424241');
			expect(await number.inputValue()).toBe('4242 4242 4242 4241');
			await page.getByLabel('Expiry').pressSequentially('934');
			expect(await page.getByLabel('Expiry').inputValue()).toBe('09 / 34');
			await payButton(page).click();
			await page.getByText('Your card number is invalid.').waitFor();
			expect(await number.evaluate((input) => input === document.activeElement)).toBe(true);
			await number.press('Backspace');
			await number.pressSequentially('2');
			await page.getByLabel('CVC').fill('123');
			await page.getByLabel('Name on card').fill('Marina Delgado');
			await page.getByLabel('ZIP').fill('33132');
			await payButton(page).click();
			await page.waitForURL(`**/success?session_id=${id}`);
		});
		expect(await harness.stripe.checkout.sessions.retrieve(id)).toMatchObject({
			payment_status: 'paid',
			customer_details: { name: 'Marina Delgado', address: { postal_code: '33132' } },
		});
	});

	it('pays with the wallet by one press of the keyboard, also pressed twice', async () => {
		const { id, url } = await newSession();
		await visiting(url, { viewport: { width: 360, height: 740 } }, async (page) => {
			const wallet = page.getByRole('button', { name: 'Practice Wallet' });
			await page.getByRole('button', { name: /^Wallet, declined/ }).click();
			await page.getByRole('alert').waitFor();
			await expectNoViolation(page);
			await page.keyboard.press('Tab');
			expect(await wallet.evaluate((button) => button === document.activeElement)).toBe(true);
			await page.keyboard.press('Enter');
			await page.keyboard.press('Enter');
			await page.waitForURL(`**/success?session_id=${id}`);
		});
		const session = await harness.stripe.checkout.sessions.retrieve(id);
		expect(session).toMatchObject({ payment_status: 'paid' });
	});

	it('keeps the caret where it is when a digit in the middle is corrected', async () => {
		const { url } = await newSession();
		await visiting(url, {}, async (page) => {
			const number = page.getByLabel('Card number');
			await number.fill('4242 9242 4242 4242');
			await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
			await number.press('Backspace');
			await number.press('4');
			expect(await number.inputValue()).toBe('4242 4242 4242 4242');
			expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
		});
	});

	it('goes through the bank and back without any script', async () => {
		const { id, url } = await newSession();
		await visiting(url, { javaScriptEnabled: false }, async (page) => {
			const fill = async (card: string) => {
				await page.getByLabel('Card number').fill(card);
				await page.getByLabel('Expiry').fill('12/49');
				await page.getByLabel('CVC').fill('123');
				await page.getByLabel('Name on card').fill('Marina Delgado');
				await page.getByLabel('ZIP').fill('33132');
				await payButton(page).click();
			};
			await fill('4000002500003155');
			await page.getByRole('button', { name: 'Fail' }).click();
			expect(await page.getByRole('alert').textContent()).toContain('unable to authenticate');
			await fill('4000002500003155');
			await page.getByRole('button', { name: 'Complete' }).click();
			await page.waitForURL(`**/success?session_id=${id}`);
		});
	});
});
