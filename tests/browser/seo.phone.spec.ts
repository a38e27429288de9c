import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

const placeholder = /(public-url|availability)\.invalid/;

test('files for machines have their content types and the URL of the shop', async ({
	page,
	request,
}) => {
	const files = {
		'/sitemap.xml': 'application/xml; charset=utf-8',
		'/robots.txt': 'text/plain; charset=utf-8',
		'/.well-known/security.txt': 'text/plain; charset=utf-8',
		'/llms.txt': 'text/plain; charset=utf-8',
		'/feeds/google-merchant.xml': 'application/xml; charset=utf-8',
		'/products.jsonl': 'application/jsonl; charset=utf-8',
		'/site.webmanifest': 'application/manifest+json; charset=utf-8',
		[`/product/${products[0]?.slug}.md`]: 'text/markdown; charset=utf-8',
		'/favicon.ico': 'image/x-icon',
		'/apple-touch-icon.png': 'image/png',
	};
	for (const [path, type] of Object.entries(files)) {
		const answer = await request.get(path);
		expect(answer.status(), path).toBe(200);
		expect(answer.headers()['content-type']).toBe(type);
		expect(await answer.text()).not.toMatch(placeholder);
	}
	await page.goto('/about');
	const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
	expect(canonical).toMatch(/^http:\/\/localhost:\d+\/about$/);
	expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${canonical}</loc>`);
});

test('a shared product shows its own picture from the address of the shop', async ({
	page,
	request,
}) => {
	await page.goto(`/product/${products[0]?.slug}`);
	const address = await page.locator('meta[property="og:image"]').getAttribute('content');
	expect(address).toMatch(/^http:\/\/localhost:\d+\/pictures\/share\/.+\.jpg$/);
	const answer = await request.get(address ?? '');
	expect(answer.headers()).toMatchObject({
		'content-type': 'image/jpeg',
		'cache-control': 'public, max-age=31536000, immutable',
	});
});

test(
	'a page keeps one title, description and address on the way to another',
	deep,
	async ({ page }) => {
		await page.goto('/about');
		await page.getByRole('main').getByRole('link', { name: 'Shop Now' }).click();
		await expect(page).toHaveTitle('Shop All | Blue');
		await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
		await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products$/);
		await expect(page.locator('meta[name="description"]')).toHaveCount(1);
	},
);

test('icons and manifest are not asked for before home is loaded', deep, async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await page.goto('/', { waitUntil: 'load' });
	expect(asked).toContain('/');
	expect(asked.filter((path) => /manifest|\.ico$|^\/(apple-touch-)?icon/.test(path))).toEqual([]);
});
