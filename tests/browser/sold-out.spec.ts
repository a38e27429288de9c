import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { openQuickShop } from './header-parts.ts';
import { answerStock, captain } from './product-page.ts';
import { deepOnPhone, onPhone } from './tags.ts';

const { name, slug, id, sizes } = captain;

test.beforeEach(({ page }) => answerStock(page, { out: sizes.map((size) => ({ id, size })) }));

for (const path of ['/', '/products', '/men', '/search?q=captain']) {
	test(`a card on ${path} says so, and has no NEW badge`, deepOnPhone, async ({ page }) => {
		await page.goto(path);
		const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
		await expect(card).toContainText('Sold out');
		await expect(card).not.toContainText('NEW');
	});
}

test(
	'a card on /new-arrivals offers a message in place of the buy form',
	onPhone,
	async ({ page }) => {
		await page.goto('/new-arrivals');
		const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
		await expect(card).toContainText('Sold out');
		await expect(card).not.toContainText('NEW');
		await expect(card.getByRole('button')).toHaveAccessibleName(/^Save to wishlist/);
		await expect(card.getByRole('radio')).toHaveCount(0);
		await expectAccessible(page);
		await card.getByRole('link', { name: `Notify Me when ${name} is back` }).click();
		await expect(page).toHaveURL(`/product/${slug}`);
	},
);

test('the quick shop offers a message in place of Quick Add', deepOnPhone, async ({ page }) => {
	await page.goto('/');
	const panel = await openQuickShop(page);
	const row = panel.getByRole('listitem').filter({ hasText: name });
	await expect(row).toContainText('Sold out');
	await expect(row).not.toContainText('NEW');
	await expect(row.getByRole('button', { name: /Quick Add/ })).toHaveCount(0);
	await row.getByRole('link', { name: /^Notify Me/ }).click();
	await expect(page).toHaveURL(`/product/${slug}`);
});

test('a suggestion of the search says so', deepOnPhone, async ({ page }) => {
	await page.goto('/products');
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	await page.getByRole('combobox', { name: 'Search the shop' }).fill('captain');
	await expect(page.getByRole('option').filter({ hasText: name })).toContainText('Sold out');
});

test('a size that is out cannot be pressed in the quick shop', deepOnPhone, async ({ page }) => {
	await answerStock(page, { out: [{ id, size: 'M' }] });
	await page.goto('/');
	const panel = await openQuickShop(page);
	const row = panel.getByRole('listitem').filter({ hasText: name });
	await row.getByRole('button', { name: /^Quick Add/ }).click();
	await expect(row.getByRole('button', { name: 'M, out of stock' })).toBeDisabled();
	await expect(row.getByRole('button', { name: /^L:/ })).toBeEnabled();
});
