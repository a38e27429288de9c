import type { Locator, Page } from '@playwright/test';
import { cartStorageKey } from '../../core/storage-keys.ts';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import { expectPublished, saveProduct, publishingTest as test } from './publishing-shop.ts';
import { withDatabase } from './shop-database.ts';
import { addressBox, addToCart, tee } from './shopper.ts';
import { tabTo } from './tab-to.ts';
import { deepOnPhone, onDesktop } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const path = '/desk/settings';
const sentence = 'We are at the boat show in Annapolis.';

/** Replaces the text of a field by keyboard. */
async function typeIn(page: Page, field: Locator, text: string) {
	await tabTo(page, field);
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type(text);
}

/** Waits until the feed says the same of all sizes. The server looks every few seconds. */
async function expectOffers(page: Page, availability: string) {
	const read = async () => {
		const feed = await (await page.request.get('/feeds/google-merchant.xml')).text();
		const all = [...feed.matchAll(/<g:availability>(.*)<\/g:availability>/g)];
		return [...new Set(all.map(([, one]) => one))];
	};
	await expect.poll(read, { timeout: 20_000 }).toEqual([availability]);
}

async function publishByKeyboard(page: Page) {
	await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }));
	await page.keyboard.press('Enter');
	const publish = page.getByRole('dialog').getByRole('button', { name: /^Publish \d/ });
	await expect(publish).toBeVisible();
	await tabTo(page, publish);
	await page.keyboard.press('Enter');
	await expectPublished(page, 'Shoppers see it now.');
}

test('the prices of shipping are changed and the shop is closed by keyboard, and shoppers see it', async ({
	page,
	own,
}) => {
	test.slow();
	await openDesk(page, own, path);
	const form = page.getByRole('form', { name: 'Shop' });
	const price = form.getByLabel('Price of standard shipping');
	await typeIn(page, price, '6.999');
	await page.keyboard.press('ControlOrMeta+s');
	const fault = 'The price of standard shipping has at most two decimals.';
	await tabTo(page, page.getByRole('link', { name: fault }));
	await page.keyboard.press('Enter');
	await expect(price).toBeFocused();
	await expect(price).toHaveAccessibleDescription(new RegExp(fault));
	await expectAccessible(page);
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('6.99');
	await typeIn(page, form.getByLabel('Estimate in the cart'), '10.99');
	await publishByKeyboard(page);

	const cart = [{ id: 'men-captain', size: 'M', quantity: 1 }];
	await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
		cartStorageKey,
		JSON.stringify(cart),
	] as const);
	const order = page.getByRole('region', { name: 'Order Summary' });
	await page.goto('/cart');
	await expect(order.getByText('$10.99')).toBeVisible();
	await page.goto('/checkout');
	await expect(order.getByText('$6.99')).toBeVisible();

	await page.goto(path);
	const closed = form.getByLabel('The shop is closed');
	await tabTo(page, closed);
	await page.keyboard.press('Space');
	await typeIn(page, form.getByLabel('What shoppers read'), sentence);
	await expectAccessible(page);
	await publishByKeyboard(page);
	await page.goto('/checkout');
	await expect(order.getByText(sentence)).toBeVisible();
	await expect(order.getByText(/^Arrives/)).toHaveCount(0);
	await expectOffers(page, 'out_of_stock');
	await page.goto(path);
	await tabTo(page, closed);
	await page.keyboard.press('Space');
	await publishByKeyboard(page);
	await page.goto('/checkout');
	await expect(order.getByText('$6.99')).toBeVisible();
	await expect(order.getByText(sentence)).toHaveCount(0);
	await expect(order.getByText(/^Arrives/).first()).toBeVisible();
	await expectOffers(page, 'in_stock');
});

test(
	'rules of free shipping and days off are added and removed by keyboard',
	deepOnPhone,
	async ({ page, own }) => {
		await openDesk(page, own, path);
		const form = page.getByRole('form', { name: 'Shop' });
		const rules = form.getByRole('list', { name: 'Rules of free shipping' });
		const third = rules.getByRole('group', { name: 'Rule 3' });
		const add = form.getByRole('button', { name: 'Add Rule' });
		await tabTo(page, add);
		await page.keyboard.press('Enter');
		await expect(third.getByLabel('Amount in dollars')).toBeFocused();
		await page.keyboard.type('50');
		await third.getByLabel('Products', { exact: true }).selectOption('Men’s Collection');
		await typeIn(
			page,
			third.getByLabel('What its products are called in sentences'),
			'men’s shirts',
		);
		await tabTo(page, form.getByRole('button', { name: 'Add Days Off' }));
		await page.keyboard.press('Enter');
		const days = form.getByRole('group', { name: 'Days Off 1' });
		await expect(days.getByLabel('First day')).toBeFocused();
		await saveProduct(page);
		await expect(
			page.getByRole('link', { name: 'Days off 1: Enter the first day.' }),
		).toBeVisible();
		await expectAccessible(page);
		await days.getByLabel('First day').fill('2026-12-24');
		await days.getByLabel('Last day').fill('2026-12-26');
		await saveProduct(page);
		await page.reload();
		await expect(third.getByLabel('Products', { exact: true })).toHaveValue('men');
		await tabTo(page, third.getByRole('button', { name: 'Remove, Rule 3' }));
		await page.keyboard.press('Enter');
		await expect(add).toBeFocused();
		await expect(third).toHaveCount(0);
	},
);

test(
	'a zone gets Canada and Hawaii is closed by keyboard, and checkout ships accordingly',
	onDesktop,
	async ({ page, own }) => {
		test.slow();
		await openDesk(page, own, path);
		const form = page.getByRole('form', { name: 'Shop' });
		const zone = (number: number) => form.getByRole('group', { name: `Zone ${number}` });
		const add = zone(2).getByLabel('Add a place');
		const chip = (place: string) => zone(2).getByRole('button', { name: `Remove ${place}` });
		await tabTo(page, form.getByRole('button', { name: 'Add Zone' }));
		await page.keyboard.press('Enter');
		await expect(zone(2).getByLabel('Name')).toBeFocused();
		await page.keyboard.type('Neighbors');
		await tabTo(page, add);
		await page.keyboard.type('Canada');
		for (const place of ['Canada', 'Iceland', 'Mexico']) {
			// The browser adds letters of the same second to those before.
			if (place !== 'Canada') await add.selectOption(place);
			await page.keyboard.press('Enter');
			await expect(chip(place)).toBeVisible();
			await expect(add).toBeFocused();
			await expect(add).toHaveValue('');
		}
		await expect(zone(1).getByRole('option', { name: 'Canada' })).toHaveCount(0);
		await tabTo(page, chip('Iceland'));
		await page.keyboard.press('Enter');
		await expect(chip('Iceland')).toHaveCount(0);
		await expect(chip('Mexico')).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(chip('Canada')).toBeFocused();
		await form.getByLabel('Sell everywhere else').uncheck();
		await expectAccessible(page);
		await publishByKeyboard(page);

		await addToCart(page, tee, 'S');
		await page.goto('/checkout');
		const country = addressBox(page, 'country');
		const refusal = (place: string) => page.getByText(`We do not ship to ${place}.`).first();
		await country.selectOption('Mexico');
		await expect(refusal('Mexico')).toBeVisible();
		await country.selectOption('Canada');
		await expect(page.getByText('We do not ship to')).toHaveCount(0);

		await page.goto(path);
		await tabTo(page, form.getByRole('button', { name: 'Add Zone' }));
		await page.keyboard.press('Enter');
		await page.keyboard.type('Islands');
		await tabTo(page, zone(3).getByLabel('Open for orders'));
		await page.keyboard.press('Space');
		await tabTo(page, zone(3).getByLabel('Add a place'));
		await page.keyboard.type('Hawaii');
		await tabTo(page, zone(3).getByRole('button', { name: 'Add', exact: true }));
		await page.keyboard.press('Space');
		await expect(zone(3).getByLabel('Add a place')).toBeFocused();
		await publishByKeyboard(page);
		await page.goto('/checkout');
		await country.selectOption('United States');
		await addressBox(page, 'state').selectOption('Hawaii');
		await expect(refusal('Hawaii')).toBeVisible();
		await addressBox(page, 'state').selectOption('Florida');
		await expect(page.getByText('We do not ship to')).toHaveCount(0);
	},
);

test.describe('two windows', () => {
	test.use({ expectedErrors: [/status of 409/] });

	test(
		'settings that another window has saved meanwhile are not overwritten, and what is typed stays',
		deepOnPhone,
		async ({ page, own }) => {
			await openDesk(page, own, path);
			const form = page.getByRole('form', { name: 'Shop' });
			const city = form.getByRole('textbox', { name: 'City' });
			const price = form.getByRole('textbox', { name: 'Price of standard shipping' });
			await expect(city).toHaveValue('Miami');
			const other = await page.context().newPage();
			await other.goto(path);
			const otherForm = other.getByRole('form', { name: 'Shop' });
			await otherForm.getByRole('textbox', { name: 'City' }).fill('Tampa');
			await otherForm.getByRole('textbox', { name: 'Notice' }).fill('New tees are here.');
			await city.fill('Key West');
			await price.fill('6.99');
			await saveProduct(other);
			await page.getByRole('button', { name: 'Save', exact: true }).click();
			const question = page.getByRole('alert').filter({ hasText: 'Different from yours' });
			await expect(question).toContainText(/changed the settings/);
			await expect(question.getByRole('checkbox')).toHaveCount(3);
			await expect(city).toHaveValue('Key West');
			await expect(price).toHaveValue('6.99');
			await expectAccessible(page);
			// The notice is taken over by keyboard; the city and the price stay.
			await expect(question).toBeFocused();
			await tabTo(page, question.getByRole('checkbox', { name: 'notice' }));
			await page.keyboard.press('Space');
			await tabTo(page, question.getByRole('button', { name: 'Save With These' }));
			await page.keyboard.press('Enter');
			await expect(question).toBeHidden();
			await page.reload();
			await expect(city).toHaveValue('Key West');
			await expect(price).toHaveValue('6.99');
			await expect(form.getByRole('textbox', { name: 'Notice' })).toHaveValue('New tees are here.');

			// The other window has old settings now.
			await otherForm.getByRole('textbox', { name: 'City' }).fill('Naples');
			await other.getByRole('button', { name: 'Save', exact: true }).click();
			await other.getByRole('button', { name: 'Take All of Theirs' }).click();
			await expect(otherForm.getByRole('textbox', { name: 'City' })).toHaveValue('Key West');
			await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
		},
	);
});

test(
	'who gets the merchant’s emails is set by keyboard, a test email goes there, and another process can change it',
	onDesktop,
	async ({ page, own }) => {
		await openDesk(page, own, '/desk/health');
		const problem = page.getByText('No address is set for emails to you');
		await expect(problem).toBeVisible();
		await tabTo(page, page.getByRole('link', { name: 'Open Settings' }));
		await page.keyboard.press('Enter');
		const form = page.getByRole('form', { name: 'Your Mail' });
		const address = form.getByLabel('Your email address');
		const test = form.getByRole('button', { name: 'Send a Test Email' });
		await expect(address).toBeVisible();
		await expect(test).toHaveCount(0);
		await typeIn(page, address, 'ada');
		await page.keyboard.press('Enter');
		await expect(address).toBeFocused();
		await expect(address).toHaveAccessibleDescription(/Enter an email address, such as/);
		await expectAccessible(page);
		await page.keyboard.type('@blue.example');
		await page.keyboard.press('Enter');
		await expect(form.getByRole('status')).toHaveText(
			'Saved. ada@blue.example gets these emails from now on.',
		);
		await tabTo(page, test);
		await page.keyboard.press('Enter');
		await expect(form.getByRole('status')).toHaveText(
			'A test email to ada@blue.example waits: the shop has no mail server.',
		);
		await expectAccessible(page);
		await page.keyboard.press('Shift+Tab');
		await page.keyboard.press('Shift+Tab');
		await expect(address).toBeFocused();
		await page.keyboard.type('x');
		await expect(test).toHaveAccessibleDescription('Save first what you typed.');

		await page.goto('/dev/mail');
		const mail = page.getByRole('row').filter({ hasText: 'A test email from your shop' });
		await expect(mail).toContainText('ada@blue.example');

		// As another process saves it.
		withDatabase(own, (db) => db.exec('update private_facts set value = null'));
		await expect(async () => {
			await page.goto('/desk/health');
			await expect(problem).toBeVisible({ timeout: 1_000 });
		}).toPass();
	},
);
