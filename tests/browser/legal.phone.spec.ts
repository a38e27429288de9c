import AxeBuilder from '@axe-core/playwright';
import { firstShop } from '../../core/shop/first-shop.ts';
import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

const texts = [
	{ path: '/privacy', title: 'Privacy Policy', part: 'When you pay', says: 'We set no cookies' },
	{ path: '/terms', title: 'Terms of Use', part: 'Returns and exchanges', says: 'within 30 days' },
] as const;

for (const { path, title, part, says } of texts) {
	test.describe(title, () => {
		test('has a date, its text and our contacts', async ({ page }) => {
			await page.goto(path);
			const main = page.getByRole('main');
			await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
			await expect(main).toContainText('Last updated January 2025');
			await expect(main).toContainText(says);
			const contact = main.getByRole('region', { name: 'How to reach us' });
			await expect(contact).toContainText(firstShop.street);
			await expect(contact.getByRole('link', { name: firstShop.email })).toHaveAttribute(
				'href',
				`mailto:${firstShop.email}`,
			);
			await expect(contact.getByRole('link', { name: firstShop.phone })).toBeVisible();
		});

		test('links from its contents to each section', deep, async ({ page }) => {
			await page.goto(path);
			const main = page.getByRole('main');
			const summary = main.locator('summary');
			await expect(summary.locator('svg')).toBeVisible();
			await summary.click();
			await main.getByRole('link', { name: part }).click();
			await expect(page).toHaveURL(/#\w+$/);
			await expect(main.getByRole('heading', { name: part })).toBeInViewport();
			// Every entry of the contents leads to an existing section.
			const targets = await main
				.locator('a[href^="#"]')
				.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
			expect(targets.length).toBeGreaterThan(10);
			for (const target of new Set(targets)) await expect(main.locator(target)).toHaveCount(1);
		});

		test('has no accessibility violation', deep, async ({ page }) => {
			await page.goto(path);
			const summary = page.getByRole('main').locator('summary');
			if (await summary.isVisible()) await summary.click();
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
		});

		test('is printed without header and footer', deep, async ({ page }) => {
			await page.goto(path);
			await page.emulateMedia({ media: 'print' });
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(page.getByRole('banner')).toBeHidden();
			await expect(page.getByRole('contentinfo')).toBeHidden();
		});
	});
}
