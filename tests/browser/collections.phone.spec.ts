import type { Category } from '../../core/catalogue/catalogue.ts';
import { phoneHref } from '../../core/shop/contact-texts.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { answerStock } from './stock-answer.ts';
import { deep } from './tags.ts';

// The plain pages behind the menus, and the footer (docs/requirements.md#pages).

function namesOf(category: Category) {
	return products.filter((product) => product.category === category).map(({ name }) => name);
}

const pages = [
	['/men', 'Men’s Collection', namesOf('Men’s Long Sleeve')],
	['/women', 'Women’s Collection', namesOf('Women’s Short Sleeve')],
	['/new-arrivals', 'New Arrivals', products.map(({ name }) => name)],
	['/contact', 'Drop Us a Line', ['How to reach us']],
] as const;

for (const [path, heading, parts] of pages) {
	test(`${path} shows what it promises`, async ({ page }) => {
		await answerStock(page);
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
		for (const part of parts) {
			await expect(page.getByRole('main').getByRole('heading', { name: part })).toBeVisible();
		}
	});
}

test('/contact says how to reach us and how soon we answer', deep, async ({ page }) => {
	await page.goto('/contact');
	const main = page.getByRole('main');
	await expect(main.getByRole('link', { name: firstShop.email })).toHaveAttribute(
		'href',
		`mailto:${firstShop.email}`,
	);
	await expect(main.getByRole('link', { name: firstShop.phone })).toHaveAttribute(
		'href',
		phoneHref(firstShop),
	);
	await expect(main).toContainText(firstShop.street);
	await expect(main).toContainText(`within ${firstShop.answerHours} hours`);
});

test('the links of the footer lead to their pages', async ({ page }) => {
	await answerStock(page);
	await page.goto('/cart');
	const footer = page.getByRole('contentinfo');
	await footer.scrollIntoViewIfNeeded();
	const links = await footer
		.getByRole('link')
		.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
	expect(links).toEqual([
		['Home', '/'],
		['About', '/about'],
		['Contact', '/contact'],
		['Find Your Order', '/orders/find'],
		['New Arrivals', '/new-arrivals'],
		['Products', '/products'],
		['Men', '/men'],
		['Women', '/women'],
		[firstShop.email, `mailto:${firstShop.email}`],
		[firstShop.phone, phoneHref(firstShop)],
		['Privacy Policy', '/privacy'],
		['Terms of Use', '/terms'],
	]);
	await expect(footer).toContainText(`© ${firstShop.name}`);
	await footer.getByRole('link', { name: 'New Arrivals' }).click();
	await expect(page).toHaveURL('/new-arrivals');
});
