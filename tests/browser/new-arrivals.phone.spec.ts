import type { Page } from '@playwright/test';
import { products } from '../publication.ts';
import { drawer } from './cart-drawer.ts';
import { expect, test } from './fixtures.ts';
import { answerStock } from './stock-answer.ts';
import { deep } from './tags.ts';

const [tee] = products;
if (!tee) throw new Error('The catalogue is empty');
const teeName = tee.name;

function card(page: Page) {
	return page.getByRole('main').getByRole('listitem').filter({ hasText: teeName });
}

function cartLink(page: Page) {
	return page.getByRole('banner').getByRole('link', { name: /cart/i });
}

test('every product is there with its badge and all its sizes, none of them chosen', async ({
	page,
}) => {
	await answerStock(page);
	await page.goto('/new-arrivals');
	const cards = page.getByRole('main').getByRole('listitem');
	await expect(cards).toHaveCount(products.length);
	for (const [at, product] of products.entries()) {
		await expect(cards.nth(at)).toContainText('NEW');
		await expect(cards.nth(at).getByRole('radio')).toHaveCount(product.sizes.length);
	}
	await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a size and a quantity are added to the cart and announced', async ({ page }) => {
	await answerStock(page);
	await page.goto('/new-arrivals');
	await card(page).getByRole('radio', { name: 'L', exact: true }).check();
	await card(page)
		.getByRole('button', { name: /^Increase/ })
		.click();
	await card(page)
		.getByRole('button', { name: /^Add to Cart/ })
		.click();
	await expect(card(page).getByRole('status')).toContainText(
		`Added to cart: 2 × ${teeName}, size L`,
	);
	await expect(cartLink(page)).toContainText('2');
	await expect(card(page).getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
	await drawer(page).getByRole('link', { name: 'View Cart' }).click();
	await expect(page).toHaveURL('/cart');
	await expect(page.getByRole('main').getByRole('combobox', { name: /^Size of/ })).toHaveValue('L');
});

test('without a size nothing is added, and the page asks for one', deep, async ({ page }) => {
	await answerStock(page);
	await page.goto('/new-arrivals');
	const add = card(page).getByRole('button', { name: /^Add to Cart/ });
	const size = card(page).getByRole('radio').first();
	const belowSizes = async () =>
		((await add.boundingBox())?.y ?? 0) - ((await size.boundingBox())?.y ?? 0);
	const distance = await belowSizes();
	await add.click();
	await expect(card(page).getByText('Please select a size')).toBeVisible();
	// The buttons of a row of cards stay in line.
	expect(await belowSizes()).toBe(distance);
	await expect(cartLink(page)).not.toContainText(/\d/);
});

test(
	'a size that is out cannot be chosen, and of few no more than there are',
	deep,
	async ({ page }) => {
		await answerStock(page, {
			out: [{ id: tee.id, size: 'S' }],
			limited: [{ id: tee.id, size: 'M', left: 2 }],
		});
		await page.goto('/new-arrivals');
		await expect(card(page).getByRole('radio', { name: 'S, out of stock' })).toBeDisabled();
		await card(page).getByRole('radio', { name: 'M', exact: true }).check();
		await card(page).getByRole('spinbutton').fill('7');
		await expect(card(page)).toContainText('Only 2 left in size M.');
		const add = card(page).getByRole('button', { name: /^Add to Cart/ });
		await add.click();
		const status = card(page).getByRole('status');
		await expect(status).toContainText('Only 2 left in size M: the quantity is now 2.');
		await expect(card(page).getByRole('spinbutton')).toHaveValue('2');
		await add.click();
		await expect(status).toContainText('Added to cart: 2 ×');
		await expect(cartLink(page)).toContainText('2');
	},
);
