import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf, type Product } from '../core/catalogue/catalogue.ts';
import { resolveCollections } from '../core/catalogue/collection-rule.ts';
import { largeCatalogue } from '../tests/many-products.ts';
import { catalogue, products } from '../tests/publication.ts';
import { type SiteParts, withoutScriptHtml } from './document.ts';
import { builtPages, renderDocument, renderPath } from './prerender.tsx';
import { catalogueBlock } from './publication/catalogue-block.ts';
import { missingProductBlock } from './publication/missing-product.ts';
import { pagePart } from './publication/page-part.ts';
import { isPublic } from './routing/public-pages.ts';
import { publicUrlPlaceholder } from './routing/public-url.ts';

const parts: SiteParts = {
	styleHtml: () => '<style>body{margin:0}</style>',
	fontFiles: ['figtree.woff2'],
	faviconPath: '/favicon.svg',
	scriptHtml: '<script type="module" src="/assets/client.js"></script>',
};

const known = builtPages(catalogue);
/** The document of each path. */
const documents = new Map<string, string>();
const addresses = new Set(known.map(({ path }) => path));
/** Pages of one shopper or of nobody must not be indexed. */
function isListed(path: string): boolean {
	return isPublic(path) && !/^\/(product|collections)\/4(04|10)$/.test(path);
}

function all(html: string, pattern: RegExp): string[] {
	return [...html.matchAll(pattern)].map((match) => match[1] ?? '');
}

describe.each(known)('the built page $path', ({ path }) => {
	let html: string;
	beforeAll(async () => {
		html = await renderDocument(path, catalogue, parts);
		documents.set(path, html);
	});

	it('has one heading, one title and a description', () => {
		expect(all(html, /<h1[^>]*>(.*?)<\/h1>/gs)).toHaveLength(1);
		expect(all(html, /<title>(.+?)<\/title>/g)).toHaveLength(1);
		expect(all(html, /<meta name="description" content="(.+?)"/g)).toHaveLength(1);
	});

	it('has a canonical URL or noindex', () => {
		const isUnlisted = !isListed(path);
		expect(all(html, /<link rel="canonical" href="(.+?)"/g)).toEqual(
			isUnlisted ? [] : [`${publicUrlPlaceholder}${path}`],
		);
		expect(html.includes('<meta name="robots" content="noindex"')).toBe(isUnlisted);
	});

	it('blocks its first paint on one existing element', () => {
		const ends = all(html, /<link rel="expect" href="#(.+?)" blocking="render">/g);
		// The desk's page is empty before its code runs.
		expect(ends).toHaveLength(path.startsWith('/desk') ? 0 : 1);
		for (const end of ends) expect(all(html, new RegExp(`(id="${end}")`, 'g'))).toHaveLength(1);
	});

	it('links only to existing pages', () => {
		const links = all(html, /<a [^>]*href="(\/[^"?#]*)/g);
		expect(links.length).toBeGreaterThan(3);
		expect(links.filter((link) => !addresses.has(link))).toEqual([]);
	});

	it('has the placeholders that the server fills, and no style attribute', () => {
		for (const name of ['practice', 'auth-url', 'auth-key', 'captcha', 'captcha-key']) {
			expect(all(html, new RegExp(`<html [^>]*data-${name}="(.+?)"`, 'g'))).toEqual([
				'placeholder',
			]);
		}
		// A content security policy without inline styles would block them.
		expect(html).not.toMatch(/ style="/);
	});

	it('loads its fonts itself only if its URL may hold a secret', () => {
		expect(html.includes('href="/assets/figtree.woff2" as="font"')).toBe(!isPublic(path));
	});

	it('is complete: head elements before the body, then its data, nothing to stream later', () => {
		const [body = '', rest] = html
			.slice(html.indexOf('<body>'))
			.split(catalogueBlock(resolveCollections(catalogue)));
		expect(rest).toBe(`${missingProductBlock(path, catalogue)}\n</body>\n</html>\n`);
		expect(body.startsWith(`<body>${withoutScriptHtml(catalogue.shop.email)}<div id="root">`)).toBe(
			true,
		);
		expect(body).not.toMatch(/<(script|template|title|meta|link)\b/);
	});
});

describe('the built pages', () => {
	it('have unique titles', () => {
		const listed = [...documents].filter(([path]) => isListed(path));
		const titles = listed.map(([, html]) => all(html, /<title>(.+?)<\/title>/g)[0]);
		expect(titles.length).toBeGreaterThan(10);
		expect(new Set(titles).size).toBe(listed.length);
	});
});

describe('another publication', () => {
	const others = products.map((product, at) => ({
		...product,
		name: `Sailing Smock ${at}`,
		priceCents: 4000 + at * 100,
	}));
	const added = { ...others[0], id: 'new', slug: 'new' } as Product; // there are others
	const other = catalogueOf({ ...catalogue, number: 2, products: [...others, added] });
	const gone = [...products.map(({ name }) => name), '$29.99', '$34.99', '29.99', '34.99'];

	it('has a page for each of its products', () => {
		const paths = new Set(builtPages(other).map(({ path }) => path));
		expect(paths.difference(addresses)).toEqual(new Set(['/product/new']));
	});

	it.each(builtPages(other))('is all that $path shows, beside the first', async ({ path }) => {
		const [html] = await Promise.all([
			renderDocument(path, other, parts),
			renderDocument(path, catalogue, parts),
		]);
		const text = html.replaceAll('&#x27;', "'");
		expect(gone.filter((one) => text.includes(one))).toEqual([]);
	});
});

const large = resolveCollections(largeCatalogue(60));
/** Pages of further products differ in their data alone. */
const further = new Set(large.products.slice(12).map(({ slug }) => `/product/${slug}`));
const pagesOfLarge = builtPages(large).filter(({ path }) => !further.has(path));

describe.each(pagesOfLarge)('the page $path of a large shop', ({ path }) => {
	it('looks as if it carried all products', async () => {
		const [whole, part] = [large, pagePart(path, large)].map((one) => renderPath(path, one));
		expect(await part).toEqual(await whole);
	});

	it('has no style attribute', async () => {
		expect(await renderDocument(path, large, parts)).not.toMatch(/ style="/);
	});
});
