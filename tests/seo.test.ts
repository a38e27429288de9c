import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { knownPathsOf } from '../app/routing/known-paths.ts';
import { pages } from '../app/routing/pages.ts';
import { homeFaq } from '../core/contact/faq.ts';
import { formatCents } from '../core/money.ts';
import { type BuiltHtml, readBuiltPages, siteDir } from './built-site.ts';
import { catalogue, products } from './publication.ts';

const publicUrlPlaceholder = 'https://public-url.invalid';
const built = readBuiltPages();
const listed = built.filter(({ isUnlisted }) => !isUnlisted);

function at(path: string): BuiltHtml {
	const page = built.find((candidate) => candidate.path === path);
	if (!page) throw new Error(`No built page ${path}`);
	return page;
}

function thingAt(path: string, type: string) {
	return at(path).things.find((thing) => thing['@type'] === type);
}

/** The built file of an absolute URL of the shop. */
function fileOf(url: string): string {
	return join(siteDir, url.replace(publicUrlPlaceholder, ''));
}

it('every page of the table is built', () => {
	const paths = built.map(({ path }) => path);
	expect(paths).toEqual(
		expect.arrayContaining(pages.flatMap((page) => knownPathsOf(page, catalogue))),
	);
});

describe.each(built)('what search engines find on $path', (page) => {
	it('is one title, and one description of a length that is shown', () => {
		expect(page.titles).toHaveLength(1);
		expect(page.titles[0]?.length).toBeLessThanOrEqual(70);
		expect(page.descriptions).toHaveLength(1);
		if (page.isUnlisted) return;
		expect(page.descriptions[0]?.length).toBeGreaterThanOrEqual(50);
		expect(page.descriptions[0]?.length).toBeLessThanOrEqual(160);
	});

	it('is its canonical URL, or noindex', () => {
		expect(page.canonical).toBe(
			page.isUnlisted ? undefined : `${publicUrlPlaceholder}${page.path}`,
		);
	});
});

it('no two listed pages have one title or one description', () => {
	expect(new Set(listed.map(({ titles }) => titles[0])).size).toBe(listed.length);
	expect(new Set(listed.map(({ descriptions }) => descriptions[0])).size).toBe(listed.length);
});

describe.each(listed)('a link to $path, shared', (page) => {
	it('shows the title, the description and the address of the page', () => {
		expect(page.shareTag('og:title')).toBe(page.titles[0]);
		expect(page.shareTag('og:description')).toBe(page.descriptions[0]);
		expect(page.shareTag('og:url')).toBe(page.canonical);
		expect(page.shareTag('twitter:card')).toBe('summary_large_image');
	});

	it('shows an existing picture with the right size, a small file and a description', async () => {
		const file = fileOf(page.shareTag('og:image'));
		const { format, width, height } = await sharp(file).metadata();
		expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
		expect(page.shareTag('og:image:width')).toBe('1200');
		expect(page.shareTag('og:image:height')).toBe('630');
		expect(page.shareTag('og:image:alt').length).toBeGreaterThan(20);
		expect(statSync(file).size).toBeLessThanOrEqual(150_000);
	});

	it('leads to a page that shows its place in the site', () => {
		const crumbs = page.things.find((thing) => thing['@type'] === 'BreadcrumbList');
		const last = page.path === '/' ? [] : [expect.objectContaining({ item: page.canonical })];
		expect(crumbs?.itemListElement ?? []).toEqual(expect.arrayContaining(last));
		expect(crumbs === undefined).toBe(page.path === '/');
	});
});

describe.each(products)('the data of $name', (product) => {
	const path = `/product/${product.slug}`;
	const group = () => thingAt(path, 'ProductGroup');

	it('equals the catalogue', () => {
		expect(group()).toMatchObject({
			description: product.description,
			productGroupID: product.style ?? product.id,
			url: `${publicUrlPlaceholder}${path}`,
			variesBy: expect.arrayContaining(['https://schema.org/size']),
		});
		const variants = group()?.hasVariant as unknown[];
		expect(variants.slice(0, product.sizes.length)).toMatchObject(
			product.sizes.map((size) => ({
				'@type': 'Product',
				size,
				sku: `${product.id}-${size}`,
				offers: {
					'@type': 'Offer',
					price: (product.priceCents / 100).toFixed(2),
					priceCurrency: 'USD',
					availability: `https://availability.invalid/${product.id}/${size}`,
				},
			})),
		);
	});

	it('equals what the page shows', () => {
		const { html } = at(path);
		const body = html.slice(html.indexOf('<body>'));
		expect(body).toContain(formatCents(product.priceCents));
		const sizes = [...body.matchAll(/<input[^>]*type="radio"[^>]*name="size"[^>]*value="(\w+)"/g)];
		expect(sizes.map(([, size]) => size)).toEqual([...product.sizes]);
	});

	it('names delivery and returns as promised', () => {
		expect(thingAt(path, 'OfferShippingDetails')).toMatchObject({
			shippingRate: { value: '5.99', currency: 'USD' },
			deliveryTime: {
				handlingTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' },
				transitTime: { minValue: 3, maxValue: 5, unitCode: 'DAY' },
			},
		});
		expect(thingAt(path, 'MerchantReturnPolicy')).toMatchObject({ merchantReturnDays: 30 });
	});

	it('refers only to things that are on the page and to pictures that exist', () => {
		const ids = at(path).things.map((thing) => thing['@id']);
		const text = JSON.stringify(at(path).things);
		const named = [...text.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
		expect(named.length).toBeGreaterThan(0);
		expect(named.filter((id) => !ids.includes(id))).toEqual([]);
		const images = [...text.matchAll(/"(https:[^"]+\.webp)"/g)].map(([, url]) => url ?? '');
		expect(images.length).toBeGreaterThanOrEqual(product.images.length);
		expect(images.filter((url) => !existsSync(fileOf(url)))).toEqual([]);
	});

	it('has a twin in Markdown that the page points to', () => {
		expect(at(path).html).toContain(
			`<link rel="alternate" type="text/markdown" href="${path}.md">`,
		);
		const markdown = readFileSync(`${fileOf(path)}.md`, 'utf8');
		expect(markdown).toContain(product.description);
		for (const size of product.sizes) {
			expect(markdown).toContain(
				`${size} (https://availability.invalid/words/${product.id}/${size})`,
			);
		}
	});
});

describe('the data of home', () => {
	it('has the questions and answers of the page', () => {
		expect(thingAt('/', 'FAQPage')?.mainEntity).toEqual(
			homeFaq(catalogue).map(({ question, answer }) => ({
				'@type': 'Question',
				name: question,
				acceptedAnswer: { '@type': 'Answer', text: answer },
			})),
		);
	});

	it('says who sells, with a logo that exists', () => {
		const store = thingAt('/', 'OnlineStore');
		expect(store).toMatchObject({ name: 'Blue', email: 'hello@blue.example' });
		expect(existsSync(fileOf(String(store?.logo)))).toBe(true);
	});
});

describe('files beside the pages', () => {
	it('the site map lists every page that may be listed, and no other', () => {
		const map = readFileSync(join(siteDir, 'sitemap.xml'), 'utf8');
		const urls = [...map.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url);
		expect(urls.toSorted()).toEqual(listed.map(({ canonical }) => canonical).toSorted());
	});

	it('the feeds name every size with pictures that exist, and the page of its product', () => {
		const urls = ['feeds/google-merchant.xml', 'products.jsonl'].map((file) => {
			const text = readFileSync(join(siteDir, file), 'utf8');
			return [...text.matchAll(/https:\/\/public-url\.invalid(\/[^<"]+)/g)].map(([url]) => url);
		});
		for (const named of urls) {
			const pictures = named.filter((url) => url.endsWith('.webp'));
			expect(pictures.length).toBeGreaterThan(0);
			expect(pictures.filter((url) => !existsSync(fileOf(url)))).toEqual([]);
			const sizes = products.flatMap(({ slug, sizes }) =>
				sizes.map((size) => `${publicUrlPlaceholder}/product/${slug}?size=${size}`),
			);
			expect(named.filter((url) => url.includes('?size='))).toEqual(sizes);
		}
	});

	it('security.txt names an address, and has not expired', () => {
		const text = readFileSync(join(siteDir, '.well-known/security.txt'), 'utf8');
		expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
		const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
		expect(Date.parse(expires)).toBeGreaterThan(Date.now());
	});

	it('robots.txt points to the site map', () => {
		const robots = readFileSync(join(siteDir, 'robots.txt'), 'utf8');
		const [, url = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
		expect(existsSync(fileOf(url))).toBe(true);
	});

	it('the manifest names icons of the sizes that they have', async () => {
		const manifest = JSON.parse(readFileSync(join(siteDir, 'site.webmanifest'), 'utf8'));
		expect(manifest).toMatchObject({ short_name: 'Blue', start_url: '/' });
		expect(manifest.icons).toHaveLength(3);
		for (const { src, sizes } of manifest.icons) {
			const { width, height } = await sharp(join(siteDir, src)).metadata();
			expect(`${width}x${height}`).toBe(sizes);
		}
	});

	it('the icons that pages name exist', () => {
		const icons = at('/').html.matchAll(
			/<link rel="(?:icon|apple-touch-icon|manifest)" href="(.+?)"/g,
		);
		const files = [...icons].map(([, href = '']) => join(siteDir, href));
		expect(files).toHaveLength(4);
		expect(files.filter((file) => !existsSync(file))).toEqual([]);
	});

	it('none of it is in the script', () => {
		const scripts = globSync('assets/*.js', { cwd: siteDir });
		expect(scripts.length).toBeGreaterThan(5);
		const heavy = scripts.filter((file) =>
			/og:image|schema\.org|pictures\/share/.test(readFileSync(join(siteDir, file), 'utf8')),
		);
		expect(heavy).toEqual([]);
	});
});
