import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { addButton, answerStock, chooseSize, sizeChoice } from './product-page.ts';
import { tabTo } from './tab-to.ts';
import { onDesktop, onPhone } from './tags.ts';

const [blue, orange] = products as readonly [(typeof products)[number], (typeof products)[number]];

test.beforeEach(({ page }) => answerStock(page));

test('the other color of the tee keeps the size chosen on the page, also with Back', async ({
	page,
}) => {
	await page.goto(`/product/${blue.slug}`);
	await chooseSize(page, 'L');
	const colors = page.getByRole('navigation', { name: 'Color: Blue' });
	await expect(colors.getByRole('link', { name: 'Blue' })).toHaveAttribute('aria-current', 'page');
	await colors.getByRole('link', { name: 'Orange' }).click();
	await expect(page).toHaveURL(`/product/${orange.slug}?size=L`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(orange.name);
	await expect(sizeChoice(page, 'L')).toBeChecked();
	await expect(addButton(page)).toHaveText('Add to Cart, size L');
	await page.goBack();
	await expect(page).toHaveURL(`/product/${blue.slug}?size=L`);
	await expect(sizeChoice(page, 'L')).toBeChecked();
});

test('the other color is chosen by keyboard', onDesktop, async ({ page }) => {
	await page.goto(`/product/${orange.slug}?size=xl`);
	const colors = page.getByRole('navigation', { name: 'Color: Orange' });
	await tabTo(page, colors.getByRole('link', { name: 'Blue' }));
	await page.keyboard.press('Enter');
	await expect(page.getByRole('navigation', { name: 'Color: Blue' })).toBeVisible();
	await expect(sizeChoice(page, 'XL')).toBeChecked();
});

test('all four garments have cards, which need no count of colors', onPhone, async ({ page }) => {
	for (const path of ['/', '/products', '/new-arrivals']) {
		await page.goto(path);
		const main = page.getByRole('main');
		for (const { slug } of products) {
			await expect(main.locator(`a[href^="/product/${slug}"]`).first()).toBeAttached();
		}
		await expect(main.getByText('2 colors')).toHaveCount(0);
	}
	await page.goto('/women');
	await expect(page.getByRole('heading', { name: 'Showing 2 of 2 products' })).toBeVisible();
	await page.goto(`/product/${blue.slug}`);
	await expect(
		page.getByRole('region', { name: 'You Might Also Like' }).getByRole('listitem'),
	).toHaveCount(3);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('the other color is a link', async ({ page }) => {
		await page.goto(`/product/${blue.slug}`);
		await page
			.getByRole('navigation', { name: 'Color: Blue' })
			.getByRole('link', { name: 'Orange' })
			.click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(orange.name);
	});
});
