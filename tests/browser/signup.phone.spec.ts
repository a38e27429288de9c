import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

const call = '**/functions/v1/subscribe';
const badEmail = 'Please enter a valid email address';
const thanks = 'Thank you. One more step: tap the link in the email we just sent.';

function signupOf(page: Page) {
	const section = page.locator('section#email-signup');
	return {
		section,
		email: section.getByRole('textbox', { name: 'Email' }),
		join: section.getByRole('button', { name: 'Join the Crew' }),
		retry: section.getByRole('button', { name: 'Try Again' }),
	};
}

async function openSignup(page: Page) {
	await page.goto('/');
	const signup = signupOf(page);
	return signup;
}

/** The number of rows of an address in the shop's database. */
function countRows(dataDir: string, email: string): number {
	const db = new DatabaseSync(join(dataDir, 'blue.db'), { readOnly: true });
	try {
		return db.prepare('select id from subscribers where email = ?').all(email).length;
	} finally {
		db.close();
	}
}

async function expectNoViolation(page: Page) {
	const { violations } = await new AxeBuilder({ page }).include('#email-signup').analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('an address typed and sent with Enter is stored, and the page says so', async ({
	page,
	shop,
}) => {
	const { section, email } = await openSignup(page);
	await expectNoViolation(page);
	const address = `${randomUUID()}@example.com`;
	await email.fill(`  ${address.toUpperCase()}`);
	await email.press('Enter');
	await expect(section.getByText(thanks)).toBeFocused();
	await expect(email).toHaveCount(0);
	expect(countRows(shop.dataDir, address)).toBe(1);
	await expectNoViolation(page);
});

test('an address of an international domain is stored in ASCII', deep, async ({ page, shop }) => {
	const { section, email } = await openSignup(page);
	const name = randomUUID();
	await email.pressSequentially(`${name}@bücher.example`);
	await email.press('Enter');
	await expect(section.getByText(thanks)).toBeFocused();
	expect(countRows(shop.dataDir, `${name}@xn--bcher-kva.example`)).toBe(1);
});

test('a known address gets the same answer and no second row', deep, async ({ page, shop }) => {
	const address = `${randomUUID()}@example.com`;
	for (const _ of ['first', 'second']) {
		const { section, email, join: button } = await openSignup(page);
		await email.fill(address);
		await button.click();
		await expect(section.getByText(thanks)).toBeVisible();
	}
	expect(countRows(shop.dataDir, address)).toBe(1);
});

for (const typed of ['', 'ana@example']) {
	test(`"${typed}" is refused beside the field and never sent`, async ({ page }) => {
		const sent: string[] = [];
		page.on('request', (request) => sent.push(request.url()));
		const { email, join: button } = await openSignup(page);
		await email.fill(typed);
		await button.click();
		await expect(email).toBeFocused();
		await expect(email).toHaveAccessibleDescription(badEmail);
		await expect(email).toHaveAttribute('aria-invalid', 'true');
		await expect(email).toHaveValue(typed);
		await expectNoViolation(page);
		expect(sent.filter((url) => url.includes('subscribe'))).toEqual([]);
		await email.fill('ana@example.com');
		await expect(email).not.toHaveAttribute('aria-invalid');
	});
}

test('a press before hydration does not put the address into the URL', deep, async ({ page }) => {
	await page.route(/\/assets\/below-.*\.js$/, () => undefined);
	await page.goto('/', { waitUntil: 'load' });
	const { email } = signupOf(page);
	await email.fill('ana@example.com');
	await email.press('Enter');
	await expect(email).toHaveValue('ana@example.com');
	await expect(page).toHaveURL('/');
});

test(
	'while it is sent the button says so and a second press sends nothing',
	deep,
	async ({ page }) => {
		const { section, email, join: button } = await openSignup(page);
		let calls = 0;
		let letThrough = () => {};
		await page.route(call, async (route) => {
			calls += 1;
			await new Promise<void>((resolve) => {
				letThrough = resolve;
			});
			await route.continue();
		});
		await email.fill(`${randomUUID()}@example.com`);
		await button.click();
		const sending = section.getByRole('button', { name: 'Joining...' });
		await expect(sending).toHaveAttribute('aria-disabled', 'true');
		await sending.click({ force: true });
		await email.press('Enter');
		letThrough();
		await expect(section.getByText(thanks)).toBeVisible();
		expect(calls).toBe(1);
	},
);

test.describe('when the server fails', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });

	test(
		'its message is shown, the typed text stays, and another attempt works',
		deep,
		async ({ page, shop }) => {
			const sentence = 'Something went wrong on our side. Please try again.';
			const { section, email, join: button, retry } = await openSignup(page);
			await page.route(call, (route) => route.fulfill({ status: 500, json: { error: sentence } }));
			const address = `${randomUUID()}@example.com`;
			await email.fill(address);
			await button.click();
			await expect(section.getByRole('alert')).toHaveText(sentence);
			await expect(email).toHaveValue(address);
			await expectNoViolation(page);
			await page.unroute(call);
			await retry.click();
			await expect(section.getByText(thanks)).toBeFocused();
			expect(countRows(shop.dataDir, address)).toBe(1);
		},
	);

	test('a lost connection is reported too', deep, async ({ page }) => {
		const { section, email, join: button, retry } = await openSignup(page);
		await page.route(call, (route) => route.abort());
		await email.fill('ana@example.com');
		await button.click();
		await expect(section.getByRole('alert')).toHaveText(/could not reach the shop/);
		await expect(email).toHaveValue('ana@example.com');
		await expect(retry).toBeVisible();
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('there is an e-mail address, and no form that does nothing', deep, async ({ page }) => {
		await page.goto('/');
		const { section, email } = signupOf(page);
		await expect(section.getByRole('link', { name: 'hello@blue.example' })).toBeVisible();
		await expect(email).toHaveCount(0);
	});
});
