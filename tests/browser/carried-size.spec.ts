import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { answerStock, captain, sizeChoice } from './product-page.ts';
import { shirt, tee } from './shopper.ts';
import { onPhone } from './tags.ts';
import { heart } from './wishlist.ts';

const orange = products[1]?.slug;

test.beforeEach(({ page }) => answerStock(page));

for (const size of ['m', 'M']) {
	test(
		`a listing at ?size=${size} gives it to the links of its cards and their hearts`,
		onPhone,
		async ({ page }) => {
			await page.goto(`/women?size=${size}`);
			const link = page.getByRole('main').locator(`a[href^="${tee}"]`);
			await expect(link).toHaveAttribute('href', `${tee}?size=M`);
			await heart(page, products[0]?.name ?? '').click();
			const stored = await page.evaluate(() => localStorage.getItem('blue-wishlist'));
			expect(stored).toContain('"size":"M"');
			await link.click();
			await expect(sizeChoice(page, 'M')).toBeChecked();
		},
	);
}

test('a listing at ?size=3xl is that of XXXL', onPhone, async ({ page }) => {
	await page.goto('/men?size=3xl');
	await page.getByRole('main').locator(`a[href^="${shirt}"]`).click();
	await expect(page).toHaveURL(`${shirt}?size=XXXL`);
	await expect(sizeChoice(page, 'XXXL')).toBeChecked();
});

test(
	'the rows below a product lead to the size of the address, where it is made',
	onPhone,
	async ({ page }) => {
		await page.goto(`${shirt}?size=xxl`);
		const related = page.getByRole('region', { name: 'You Might Also Like' });
		await expect(related.locator(`a[href^="/product/${orange}"]`)).toHaveAttribute(
			'href',
			`/product/${orange}?size=XXL`,
		);
		await sizeChoice(page, 'XXXL').check();
		await expect(related.locator(`a[href^="/product/${orange}"]`)).toHaveAttribute(
			'href',
			`/product/${orange}`,
		);
		await page.goto(shirt);
		await expect(related.getByRole('link').first()).not.toHaveAttribute('href', /size/);
	},
);

test('a search for a product in a size leads to that size', async ({ page }) => {
	await page.goto('/search?q=captain%20L');
	await page.getByRole('main').getByRole('link', { name: captain.name }).click();
	await expect(page).toHaveURL(`${shirt}?size=L`);
	await expect(sizeChoice(page, 'L')).toBeChecked();
	await page.goto('/products');
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Search' });
	await dialog.getByRole('combobox').fill('tee m');
	await dialog.getByRole('option').first().click();
	await expect(page).toHaveURL(`${tee}?size=M`);
});
