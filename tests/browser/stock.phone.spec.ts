import type { Size } from '../../core/catalogue/catalogue.ts';
import { shortageMessage } from '../../core/stock/stock.ts';
import { products } from '../publication.ts';
import { type Shop, startShop } from '../shop.ts';
import { expect, test as plainTest } from './fixtures.ts';
import { setStockOf } from './shop-database.ts';
import { addToCart, cards, expectPaid, fillAddress, openPayment, pay, proceed } from './shopper.ts';
import { deep } from './tags.ts';

const [tee] = products;
if (!tee) throw new Error('The catalogue is empty');
const path = `/product/${tee.slug}`;

/** A shop for each test, so that a changed stock does not affect others. */
const test = plainTest.extend<{ stocked: Shop }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	stocked: async ({}, use) => {
		const shop = await startShop();
		await use(shop);
		await shop.stop();
	},
	baseURL: async ({ stocked }, use) => use(stocked.url),
});

test.use({ expectedErrors: [/status of 409/] });

const setStock = (shop: Shop, size: Size, count: number) =>
	setStockOf(shop, { id: tee.id, size }, count);

test('a quantity above the stock is reduced with a message, and can be paid', async ({
	page,
	stocked,
}) => {
	await addToCart(page, path, 'M');
	await page.goto('/cart');
	await page.getByRole('spinbutton', { name: /Quantity of/ }).fill('8');
	// More than the page knows of. Only the checkout call has the exact number.
	await setStock(stocked, 'M', 6);
	await page.goto('/checkout');
	await fillAddress(page);
	await proceed(page).click();
	const alert = page.getByRole('alert').filter({ hasText: 'Error:' });
	await expect(alert).toContainText(
		shortageMessage([{ id: tee.id, size: 'M', name: tee.name, left: 6 }]),
	);
	await expect(alert.getByRole('link', { name: 'Go to your cart' })).toBeVisible();
	await expect(page.getByRole('region', { name: /Order Summary/i })).toContainText('quantity 6');
	const payment = await openPayment(page);
	await pay(payment, cards.good);
	await expectPaid(payment);
});

test('of two shoppers for the last piece, the second gets a message before paying', async ({
	page,
	stocked,
	browser,
}) => {
	await setStock(stocked, 'M', 1);
	await addToCart(page, path, 'M');
	await page.goto('/checkout');
	await fillAddress(page);
	await openPayment(page);
	const other = await (await browser.newContext({ baseURL: stocked.url })).newPage();
	await other.goto('/cart');
	await other.evaluate(
		(text) => localStorage.setItem('blue-cart', text),
		JSON.stringify([{ id: tee.id, size: 'M', quantity: 1 }]),
	);
	await other.goto('/checkout');
	await fillAddress(other);
	await proceed(other).click();
	await expect(other.getByRole('alert').filter({ hasText: 'Error:' })).toContainText(
		`${tee.name} in size M has just sold out.`,
	);
	await other.context().close();
});

test(
	'a cart above the stock is reduced to the stock, with a message',
	deep,
	async ({ page, stocked }) => {
		await setStock(stocked, 'M', 2);
		await setStock(stocked, 'L', 0);
		// Set before the page reads it. A reload would hide the message of the first reading.
		await page.addInitScript(
			(text) => localStorage.setItem('blue-cart', text),
			JSON.stringify([
				{ id: tee.id, size: 'M', quantity: 5 },
				{ id: tee.id, size: 'L', quantity: 1 },
			]),
		);
		await page.goto('/cart');
		const row = (size: string) =>
			page
				.getByRole('main')
				.getByRole('listitem')
				.filter({ has: page.getByRole('spinbutton', { name: new RegExp(`size ${size}$`) }) });
		await expect(row('M')).toContainText('Only 2 left in size M: the quantity is now 2.');
		await expect(row('M').getByRole('spinbutton')).toHaveValue('2');
		await expect(row('L')).toContainText('Out of stock: please choose another size or remove it.');
	},
);

test(
	'the structured data of a product follows the stock',
	deep,
	async ({ page, stocked, request }) => {
		const availability = async () => {
			const html = await (await request.get(path)).text();
			const offer = /#offer-M".*?"availability":"https:\/\/schema.org\/(\w+)"/;
			return offer.exec(html)?.[1];
		};
		expect(await availability()).toBe('InStock');
		await setStock(stocked, 'M', 0);
		await expect.poll(availability, { timeout: 20_000 }).toBe('OutOfStock');
		expect(await (await request.get(`${path}.md`)).text()).toContain('M (unavailable)');
		// The page itself is still there and works.
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1, name: tee.name })).toBeVisible();
	},
);
