import AxeBuilder from '@axe-core/playwright';
import { offlineTexts } from '../../app/offline/offline-texts.ts';
import { isOfflinePage } from '../../app/routing/public-pages.ts';
import { products } from '../publication.ts';
import { cachedPaths, untilCached } from './cached-paths.ts';
import { expect, test } from './fixtures.ts';
import { addressBox, addToCart, fillAddress, proceed, tee, typedAddress } from './shopper.ts';
import { deep } from './tags.ts';

const shirt = products.find(({ slug }) => tee.endsWith(slug));
if (!shirt) throw new Error('The tee is not in the catalogue');
const { name } = shirt;
const { city = '' } = typedAddress;

test.use({
	serviceWorkers: 'allow',
	// Requests without a connection.
	expectedErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|Failed to load/],
});

test('without a connection visited pages work, and no personal data is cached', async ({
	page,
	context,
}) => {
	await page.goto('/');
	await untilCached(page);
	// A navigation by the router requests no page, but the page is still cached.
	await page.getByRole('link', { name: 'Explore the Collection' }).first().click();
	await expect(page).toHaveURL('/products');
	await untilCached(page);
	await addToCart(page, tee, 'S');
	for (const path of [
		'/account',
		'/auth',
		'/checkout',
		'/success?session_id=cs_x',
		'/orders/find',
	]) {
		await page.goto(path);
	}
	// A redirect of the server reaches the browser.
	await page.goto('/.well-known/change-password');
	await expect(page).toHaveURL(/\/account\/profile$|\/auth/);
	await page.goto('/products?sort=name');

	await context.setOffline(true);
	const status = page.getByRole('status').filter({ hasText: offlineTexts.line });
	await expect(status).toBeVisible();
	await page.goto('/products?sort=price');
	await expect(page.getByRole('heading', { level: 1, name: 'Shop All' })).toBeVisible();
	await expect(status).toBeVisible();
	await page.getByRole('main').getByRole('link', { name }).first().click();
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

	await page.goto('/privacy');
	await expect(page).toHaveURL('/offline?to=%2Fprivacy');
	await expect(page.getByRole('heading', { level: 1, name: 'You Are Offline' })).toBeVisible();
	const stillHere = page.getByRole('region', { name: 'Still on This Device' });
	await expect(stillHere.getByRole('link')).toHaveText(['Home', 'Products', name, 'Your Cart']);
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.map(({ id }) => id)).toEqual([]);
	for (const path of [
		'/account',
		'/checkout',
		'/auth',
		'/order/BLUE-7KQ2M9XA?t=signed',
		'/no-such-page',
		'/pictures/none.jpg',
	]) {
		const tab = await context.newPage();
		await tab.goto(path);
		await expect(tab).toHaveURL(`/offline?to=${encodeURIComponent(path)}`);
		await expect(tab.getByRole('heading', { level: 1, name: 'You Are Offline' })).toBeVisible();
		await tab.close();
	}

	const strange = (await cachedPaths(page)).filter(
		(path) => !isOfflinePage(path) && !/^\/(assets|pictures)\/[\w./-]+$/.test(path),
	);
	expect(strange).toEqual([]);

	await context.setOffline(false);
	await expect(page).toHaveURL('/privacy');
	await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test(
	'without a connection the cart works, and checkout shows a message',
	deep,
	async ({ page, context }) => {
		await addToCart(page, tee, 'S');
		await page.goto('/checkout');
		await fillAddress(page);
		await page.goto('/');
		await untilCached(page);
		await context.setOffline(true);
		await page.goto('/cart');
		await expect(page.getByRole('status').filter({ hasText: offlineTexts.line })).toBeVisible();
		const quantity = page.getByRole('spinbutton', { name: /Quantity of/ });
		await expect(quantity).toHaveValue('1');
		await page.getByRole('button', { name: /Increase quantity/ }).click();
		await expect(quantity).toHaveValue('2');
		await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
		await expect(page.getByText(offlineTexts.cart)).toBeVisible();
		await page.getByRole('button', { name: /^Remove/ }).click();
		await expect(page.getByText('Your cart is empty')).toBeVisible();
		await page.getByRole('button', { name: /Undo/ }).click();
		await expect(quantity).toHaveValue('2');

		await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
		await expect(addressBox(page, 'city')).toHaveValue(city);
		await proceed(page).click();
		await expect(page.getByRole('alert')).toContainText(offlineTexts.pay);
		expect(context.pages()).toHaveLength(1);

		await context.setOffline(false);
		await expect(page.getByRole('status').filter({ hasText: offlineTexts.back })).toBeVisible();
		await page.reload();
		await expect(addressBox(page, 'city')).toHaveValue(city);
	},
);
