import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { deep } from './tags.ts';

const [tee] = products;
if (!tee) throw new Error('The catalogue is empty');

test(
	'a page shows the catalogue that it carries, and so do the pages after it',
	deep,
	async ({ page, shop }) => {
		// As the next publication renders it. The scripts stay the same.
		await page.route(`${shop.url}/products`, async (route) => {
			const response = await route.fetch();
			const html = await response.text();
			const body = html
				.replaceAll('$29.99', '$31.50')
				.replaceAll('"priceCents":2999', '"priceCents":3150');
			await route.fulfill({ response, body });
		});
		await page.goto('/products');
		await hydrated(page);
		const card = page.getByRole('main').getByRole('listitem').filter({ hasText: tee.name });
		await expect(card).toContainText('$31.50');
		await card.getByRole('link').first().click();
		await expect(page.getByRole('heading', { level: 1 })).toContainText(tee.name);
		await expect(page.getByRole('main')).toContainText('$31.50');
		await expect(page.getByRole('main')).not.toContainText('$29.99');
	},
);
