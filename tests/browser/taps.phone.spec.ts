import { tapLink } from '../../bench/tap-page.ts';
import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { simulateConnection } from './simulated-connection.ts';
import { deep } from './tags.ts';

const product = products.at(-1);
if (!product) throw new Error('The catalogue is empty');
const path = `/product/${product.slug}`;
const link = `main a[href="${path}"]`;
const to = { path, heading: product.name, also: ['Add to Cart'] };

for (const from of ['/', '/products']) {
	test(`a product link on ${from} that was in view asks for nothing when it is tapped`, async ({
		page,
		shop,
	}) => {
		const tap = await tapLink(page, { url: shop.url + from, link, to, isPrepared: true });
		expect(tap.requests).toEqual([]);
	});
}

test(
	'a product link that comes into view with the tap finds the code of its page',
	deep,
	async ({ page, shop }) => {
		const tap = await tapLink(page, { url: `${shop.url}/`, link, to, isPrepared: false });
		expect(tap.requests).toEqual([]);
	},
);

for (const [from, selector, address, heading] of [
	['/products', 'header a[href="/"]', '/', 'Between Water and Sky, There’s Blue.'],
	['/', 'footer a[href="/about"]', '/about', 'This Brand Was Born on the Water'],
	['/', 'footer a[href="/contact"]', '/contact', 'Drop Us a Line'],
	['/', 'header a[href="/cart"]', '/cart', 'Your cart is empty'],
	[path, 'footer a[href="/men"]', '/men', 'Men’s Collection'],
] as const) {
	test(
		`a link from ${from} to ${address} fetches all code at once`,
		deep,
		async ({ page, shop }) => {
			const tap = await tapLink(page, {
				url: shop.url + from,
				link: selector,
				to: { path: address, heading, also: [] },
				isPrepared: false,
			});
			const firstEndMs = Math.min(...tap.requests.map(({ endMs }) => endMs));
			const afterFirst = tap.requests.filter(({ startMs }) => startMs >= firstEndMs);
			expect(tap.requests).not.toEqual([]);
			expect(afterFirst).toEqual([]);
		},
	);
}

test('nothing is fetched ahead with save-data', deep, async ({ page }) => {
	await simulateConnection(page, { saveData: true });
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.goto('/products');
	await page.locator(link).scrollIntoViewIfNeeded();
	await page.waitForLoadState('networkidle');
	expect(asked.filter((url) => /\/prepare-links-.*\.js$/.test(url))).toHaveLength(1);
	expect(asked.filter((url) => /\/product-[\w-]{8}\.js$/.test(url))).toEqual([]);
});
