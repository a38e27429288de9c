import type { Page } from '@playwright/test';
import { maxSavedAddresses } from '../../core/address/saved-address.ts';
import { expectAccessible } from './accessible.ts';
import { postal, saveAddress, signedIn } from './account-made.ts';
import { expect, test } from './fixtures.ts';
import { addressBox, addToCart, tee } from './shopper.ts';
import { deep } from './tags.ts';

function bookOf(page: Page) {
	const form = page.getByRole('form', { name: 'Address' });
	const entry = (street: string) =>
		page.getByRole('main').getByRole('listitem').filter({ hasText: street });
	return {
		form,
		add: page.getByRole('button', { name: 'Add an Address' }),
		save: form.getByRole('button', { name: 'Save Address' }),
		entry,
		/** What the default has. */
		mark: (street: string) => entry(street).getByText('Default', { exact: true }),
	};
}

async function type(page: Page, address: Partial<typeof postal>) {
	for (const [field, text] of Object.entries(address)) {
		const box = addressBox(page, field as keyof typeof postal);
		if (field === 'state' || field === 'country') await box.selectOption(text);
		else await box.fill(text);
	}
}

test('an address is added, edited, made the default and removed', async ({ page }) => {
	await signedIn(page);
	await page.goto('/account/addresses');
	const book = bookOf(page);
	await expect(page.getByText('No saved addresses yet.')).toBeVisible();
	await expectAccessible(page);

	await book.add.click();
	await expect(page.getByRole('heading', { name: 'New Address' })).toBeFocused();
	const { country: _same, ...typed } = postal;
	await type(page, typed);
	await book.save.click();
	await expect(book.mark('12 Dock Street')).toBeVisible();

	await book.add.click();
	await type(page, { ...typed, address: '9 Harbor Row' });
	await book.save.click();
	await expect(book.entry('9 Harbor Row')).toBeVisible();
	await expect(book.mark('9 Harbor Row')).toHaveCount(0);

	await page.getByRole('button', { name: /^Make Default: 9 Harbor Row/ }).click();
	await expect(book.mark('9 Harbor Row')).toBeVisible();
	await expect(book.mark('12 Dock Street')).toHaveCount(0);

	await page.getByRole('button', { name: /^Edit 12 Dock Street/ }).click();
	await expect(addressBox(page, 'lastName')).toHaveValue('Lovelace');
	await type(page, { address: '14 Dock Street' });
	await book.save.click();
	await expect(book.entry('14 Dock Street')).toBeVisible();

	await page.getByRole('button', { name: /^Remove 9 Harbor Row/ }).click();
	await expect(page.getByRole('list', { name: 'Addresses' })).toBeFocused();
	await expect(book.mark('14 Dock Street')).toBeVisible();
	await page.reload();
	await expect(book.entry('14 Dock Street')).toBeVisible();
	await expect(book.entry('9 Harbor Row')).toHaveCount(0);
});

test('a missing value is reported at its field, and nothing is stored', deep, async ({ page }) => {
	await signedIn(page);
	await page.goto('/account/addresses');
	const book = bookOf(page);
	await book.add.click();
	await type(page, { firstName: 'Ada', zip: 'none' });
	await book.save.click();
	await expect(book.form.getByRole('link', { name: 'Please enter your last name' })).toBeVisible();
	await expect(book.form.getByText('Please enter a ZIP code such as').first()).toBeVisible();
	await book.form.getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByText('No saved addresses yet.')).toBeVisible();
});

test('the address form follows the country', deep, async ({ page }) => {
	await signedIn(page);
	await page.goto('/account/addresses');
	const book = bookOf(page);
	await book.add.click();
	const country = addressBox(page, 'country');
	const names = await country.getByRole('option').allTextContents();
	expect(names).toContain('Germany');
	for (const closed of ['Cuba', 'Iran', 'North Korea', 'Syria']) {
		expect(names).not.toContain(closed);
	}
	await type(page, { firstName: 'Grace', lastName: 'Hopper', address: '1 High Street' });
	await country.selectOption('Canada');
	await expect(book.form.getByLabel('Province or territory')).toBeVisible();
	await country.selectOption('Germany');
	await expect(book.form.getByLabel(/^(State|Province)/)).toHaveCount(0);
	await country.selectOption('United Kingdom');
	await expect(book.form.getByLabel('County (optional)')).toBeVisible();
	await book.form.getByLabel('Town or city').fill('Cowes');
	await book.save.click();
	await expect(book.form.getByRole('link', { name: 'Please enter your postcode' })).toBeVisible();
	await expect(
		book.form.getByRole('link', { name: 'We do not ship to United Kingdom.' }),
	).toBeVisible();
	await expectAccessible(page);
});

test('an address with markup is shown as text', deep, async ({ page }) => {
	const account = await signedIn(page);
	const evil = '<img src=x onerror="document.title=1">';
	await saveAddress(page, account, { ...postal, address: evil });
	await page.goto('/account/addresses');
	await expect(bookOf(page).entry(evil)).toBeVisible();
	await expect(page).toHaveTitle(/Addresses/);
});

test('a full address book offers no new address', deep, async ({ page }) => {
	const account = await signedIn(page);
	for (let at = 1; at <= maxSavedAddresses; at += 1) {
		await saveAddress(page, account, { ...postal, address: `${at} Full Street` });
	}
	await page.goto('/account/addresses');
	const book = bookOf(page);
	await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(maxSavedAddresses);
	await expect(book.add).toHaveCount(0);
	await page.getByRole('button', { name: /^Remove 7 Full/ }).click();
	await expect(book.add).toBeVisible();
});

test('checkout starts with the default address, and another can be selected', async ({ page }) => {
	const account = await signedIn(page);
	await saveAddress(page, account, postal);
	await saveAddress(page, account, { ...postal, address: '9 Harbor Row', zip: '33133' });
	await addToCart(page, tee, 'M');
	await page.goto('/checkout');
	await expect(addressBox(page, 'address')).toHaveValue('12 Dock Street');
	await expect(addressBox(page, 'email')).toHaveValue(account.email);
	await page.getByRole('radio', { name: /9 Harbor Row/ }).check();
	await expect(addressBox(page, 'address')).toHaveValue('9 Harbor Row');
	await expect(addressBox(page, 'zip')).toHaveValue('33133');
	await expectAccessible(page);
});

test('checkout does not overwrite a field that is being typed into', deep, async ({ page }) => {
	const account = await signedIn(page);
	await saveAddress(page, account, postal);
	await addToCart(page, tee, 'M');
	const answered = Promise.withResolvers<void>();
	await page.route('**/functions/v1/my-addresses', async (route) => {
		await answered.promise;
		await route.continue();
	});
	await page.goto('/checkout');
	await expect(addressBox(page, 'email')).toHaveValue(account.email);
	await addressBox(page, 'email').fill('');
	await addressBox(page, 'firstName').focus();
	answered.resolve();
	await expect(page.getByRole('radio', { name: /12 Dock Street/ })).toBeVisible();
	await expect(addressBox(page, 'firstName')).toHaveValue('');
	await expect(addressBox(page, 'address')).toHaveValue('');
	await expect(addressBox(page, 'email')).toHaveValue('');
	await page.getByRole('radio', { name: /12 Dock Street/ }).check();
	await expect(addressBox(page, 'address')).toHaveValue('12 Dock Street');
});
