import { brand } from '../../core/brand.ts';
import type { Category } from '../../core/catalogue/catalogue.ts';
import { promises } from '../../core/promises.ts';
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
	await expect(main.getByRole('link', { name: brand.email })).toHaveAttribute(
		'href',
		`mailto:${brand.email}`,
	);
	await expect(main.getByRole('link', { name: brand.phone })).toHaveAttribute(
		'href',
		brand.phoneHref,
	);
	await expect(main).toContainText(brand.street);
	await expect(main).toContainText(`within ${promises.answerHours} hours`);
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
		[brand.email, `mailto:${brand.email}`],
		[brand.phone, brand.phoneHref],
		['Privacy Policy', '/privacy'],
		['Terms of Use', '/terms'],
	]);
	await expect(footer).toContainText(`© ${brand.name}`);
	await footer.getByRole('link', { name: 'New Arrivals' }).click();
	await expect(page).toHaveURL('/new-arrivals');
});
