import type { Browser, Page } from '@playwright/test';
import { products } from '../publication.ts';
import { newEmail, password, signIn, signOut } from './account-shopper.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { captain } from './product-page.ts';
import { deep } from './tags.ts';
import { heart, savedCard, storedWishlist } from './wishlist.ts';

const [tee] = products;
if (!tee) throw new Error('The catalogue is empty');
const teeName = tee.name;

/** A browser of the same shopper on another device. */
async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
	const context = await browser.newContext({
		...(baseURL !== undefined && { baseURL }),
		serviceWorkers: 'block',
		viewport: { width: 360, height: 740 },
	});
	return await context.newPage();
}

async function open(page: Page, path: string) {
	await page.goto(path);
	await hydrated(page);
}

async function makeAccount(page: Page): Promise<string> {
	const email = newEmail();
	const data = { email, password, data: { full_name: 'Ada Lovelace' } };
	expect((await page.request.post('/auth/v1/signup', { data })).status()).toBe(200);
	return email;
}

/** Signs in by the form, and resolves when the list of this device is the account's. */
async function signInWith(page: Page, email: string) {
	await open(page, '/auth');
	await signIn(page, email);
	await expect.poll(async () => (await storedWishlist(page)).owner).not.toBeNull();
}

const ids = async (page: Page) => (await storedWishlist(page)).ids.toSorted();

test('lists of two devices are joined at sign-in, and follow each other', async ({
	page,
	browser,
	baseURL,
}) => {
	const email = await makeAccount(page);
	await open(page, '/products');
	await heart(page, teeName).click();
	await signInWith(page, email);
	expect(await ids(page)).toEqual([tee.id]);

	const other = await otherDevice(browser, baseURL);
	await open(other, '/products');
	await heart(other, captain.name).click();
	await signInWith(other, email);
	await expect.poll(() => ids(other)).toEqual([captain.id, tee.id]);

	await open(page, '/wishlist');
	await expect(savedCard(page, captain.name)).toBeVisible();
	await expect(savedCard(page, teeName)).toBeVisible();

	// A later removal on one device reaches the other.
	const saved = page.waitForResponse(
		(answer) =>
			answer.url().endsWith('/functions/v1/my-wishlist') && answer.request().method() === 'PUT',
	);
	await heart(savedCard(page, teeName), teeName).click();
	expect((await saved).status()).toBe(200);
	await open(other, '/wishlist');
	await expect(savedCard(other, captain.name)).toBeVisible();
	await expect(savedCard(other, teeName)).toHaveCount(0);
	await other.context().close();
});

test(
	'signing out clears the list of the device, and signing in brings it back',
	deep,
	async ({ page }) => {
		const email = await makeAccount(page);
		await open(page, '/products');
		await heart(page, teeName).click();
		await signInWith(page, email);
		await open(page, '/wishlist');
		await expect(savedCard(page, teeName)).toBeVisible();
		await signOut(page);
		await expect(page.getByText('Your wishlist is empty')).toBeVisible();
		await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
		await signInWith(page, email);
		await open(page, '/wishlist');
		await expect(savedCard(page, teeName)).toBeVisible();
	},
);

test('a list of another account is not taken over', deep, async ({ page }) => {
	const [first, second] = [await makeAccount(page), await makeAccount(page)];
	await open(page, '/products');
	await heart(page, teeName).click();
	await signInWith(page, first);
	// The session has ended without a sign-out.
	await page.evaluate(() => localStorage.removeItem('blue-auth'));
	await open(page, '/auth');
	await signIn(page, second);
	await expect.poll(() => ids(page)).toEqual([]);
	await open(page, '/wishlist');
	await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

test.describe('without an answer of the shop', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });

	test('a change is kept, and sent when the shop answers again', deep, async ({ page }) => {
		const email = await makeAccount(page);
		await signInWith(page, email);
		await page.route('**/functions/v1/my-wishlist', (route) => route.abort());
		await open(page, '/products');
		await heart(page, teeName).click();
		await expect(heart(page, teeName)).toHaveAttribute('aria-pressed', 'true');
		await page.unroute('**/functions/v1/my-wishlist');
		const sent = page.waitForRequest(
			(request) => request.url().endsWith('/my-wishlist') && request.method() === 'PUT',
		);
		await page.reload();
		expect((await sent).postDataJSON().entries).toMatchObject([{ id: tee.id }]);
		await expect(heart(page, teeName)).toHaveAttribute('aria-pressed', 'true');
	});
});
