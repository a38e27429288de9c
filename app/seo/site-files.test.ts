import { describe, expect, it } from 'vitest';
import { catalogueOf, type Product } from '../../core/catalogue/catalogue.ts';
import { formatCents } from '../../core/money.ts';
import { catalogue, products, productsWithoutStyle } from '../../tests/publication.ts';
import { publicUrlPlaceholder } from '../routing/public-url.ts';
import { catalogueFiles, fixedFiles } from './site-files.ts';

const builtAt = new Date('2026-11-25T13:14:15Z');

function textOf(path: string, listed: readonly string[] = ['/', '/about']): string {
	const files = [...catalogueFiles(listed, catalogue, builtAt), ...fixedFiles()];
	const found = files.find((file) => file.path === path);
	if (!found) throw new Error(`No file ${path}`);
	return found.text;
}

describe('files for machines', () => {
	it('list in the site map the pages they are given, and no other', () => {
		const urls = [...textOf('/sitemap.xml').matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url);
		expect(urls).toEqual([`${publicUrlPlaceholder}/`, `${publicUrlPlaceholder}/about`]);
	});

	it('point from robots.txt to the site map and leave pages open', () => {
		const robots = textOf('/robots.txt');
		expect(robots).toContain(`\nSitemap: ${publicUrlPlaceholder}/sitemap.xml\n`);
		expect(robots).toContain('\nDisallow: /functions/\n');
		expect(robots).not.toMatch(/Disallow: \/(cart|checkout|product|$)/m);
	});

	it('say where to report a security fault, until less than a year after the build', () => {
		expect(textOf('/.well-known/security.txt').split('\n')).toEqual([
			`Contact: mailto:${catalogue.shop.email}`,
			'Expires: 2027-11-20T00:00:00.000Z',
			'Preferred-Languages: en',
			`Canonical: ${publicUrlPlaceholder}/.well-known/security.txt`,
			'',
		]);
	});

	it('describe the shop for language models, every product and every listed page with a link', () => {
		const text = textOf('/llms.txt');
		for (const { name, slug } of products) {
			expect(text).toContain(`[${name}](${publicUrlPlaceholder}/product/${slug}.md)`);
		}
		expect(text).toContain(`[All products](${publicUrlPlaceholder}/products.jsonl)`);
		expect(text).toContain(`[About](${publicUrlPlaceholder}/about)`);
		expect(text).not.toContain('/contact)');
	});

	it('list all products as links if a listing shows only the first of them', () => {
		const [tee] = productsWithoutStyle;
		if (!tee) throw new Error('There is no product');
		const filesOf = (count: number) => {
			const many = Array.from({ length: count }, (_, at) => ({
				...tee,
				id: `tee-${at}`,
				slug: `tee-${at}`,
				name: 'Salt & Sun <Tee>',
			}));
			return catalogueFiles([], catalogueOf({ ...catalogue, number: 2, products: many }), builtAt);
		};
		expect(filesOf(24).map(({ path }) => path)).not.toContain('/products/all.html');
		const page = filesOf(25).find(({ path }) => path === '/products/all.html')?.text ?? '';
		expect(page).toContain('<h1>All 25 Products</h1>');
		expect(page.match(/<li>/g)).toHaveLength(25);
		expect(page).toContain('<a href="/product/tee-24">Salt &amp; Sun &lt;Tee&gt;, $29.99</a>');
		expect(page).toContain('content="noindex"');
	});

	it('say what a reduced price was', () => {
		const [tee, ...others] = products;
		if (!tee) throw new Error('There is no product');
		const reduced = { ...tee, priceCents: 2500, compareAtCents: 2999 };
		const files = catalogueFiles(
			['/'],
			catalogueOf({ ...catalogue, number: 2, products: [reduced, ...others] }),
			builtAt,
		);
		const llms = files.find(({ path }) => path === '/llms.txt');
		expect(llms?.text).toContain(`: ${tee.category}, $25.00, was $29.99, sizes XS`);
	});

	it('say what a shop of hats sells', () => {
		const [tee] = productsWithoutStyle;
		if (!tee) throw new Error('There is no product');
		const hat: Product = {
			...tee,
			id: 'hat',
			slug: 'hat',
			name: 'Deck Hat',
			category: 'Hats',
			sizes: ['One Size'],
			colourway: 'Sand',
			style: 'deck-hat',
			priceCents: 2500,
			compareAtCents: 2999,
		};
		const [men] = catalogue.collections;
		if (!men) throw new Error('There is no collection');
		const collections = [{ ...men, id: 'hats', slug: 'hats', rule: { categories: ['Hats'] } }];
		const shop = catalogueOf({ ...catalogue, number: 2, products: [hat], collections });
		const files = new Map(
			catalogueFiles(['/'], shop, builtAt).map(({ path, text }) => [path, text]),
		);
		expect(files.get('/llms.txt')).toContain(`${catalogue.shop.name} sells Hats. Prices are`);
		expect(files.get('/llms.txt')).toContain(': Hats, $25.00, was $29.99, One Size\n');
		expect(files.get('/collections/hats.md')).toContain('- [Deck Hat, Sand](');
		expect(files.get('/collections/hats.md')).toContain(': $25.00, was $29.99, One Size\n');
		expect(textOf('/llms.txt')).toContain(
			`${catalogue.shop.name} sells men’s long sleeve shirts and women’s short sleeve tees. Prices`,
		);
	});

	it('show the texts of the merchant as they are in Markdown', () => {
		const [tee] = productsWithoutStyle;
		const [men] = catalogue.collections;
		if (!tee || !men) throw new Error('There is no product or collection');
		const product = { ...tee, name: 'Tee](x)', category: '*Tees*' };
		const collection = {
			...men,
			id: 'tees',
			slug: 'tees',
			title: '[Tees]',
			intro: '# New',
			rule: {},
		};
		const shop = catalogueOf({
			...catalogue,
			number: 2,
			products: [product],
			collections: [collection],
		});
		const files = new Map(
			catalogueFiles(['/collections/tees'], shop, builtAt).map(({ path, text }) => [path, text]),
		);
		const llms = files.get('/llms.txt');
		expect(llms).toContain(`${catalogue.shop.name} sells \\*Tees\\*. Prices`);
		expect(llms).toContain(
			`- [Tee\\](x)](${publicUrlPlaceholder}/product/${tee.slug}.md): \\*Tees`,
		);
		expect(llms).toContain(`- [\\[Tees\\]](${publicUrlPlaceholder}/collections/tees)`);
		const page = files.get('/collections/tees.md');
		expect(page).toMatch(/^# \\\[Tees\\\]\n\n\\# New\n\n- \[Tee\\\]\(x\)\]\(/);
	});

	it('show the facts of the shop as they are in Markdown', () => {
		const facts = {
			...catalogue.shop,
			name: '*Gull*',
			tagline: 'Made [here](x)',
			street: '1 _Pier_',
			freeShipping: [{ fromCents: 10_001, collection: 'women', goods: '`tees` <b>' }],
		};
		const shop = catalogueOf({ ...catalogue, number: 2, shop: facts });
		const files = new Map(
			catalogueFiles(['/'], shop, builtAt).map((file) => [file.path, file.text]),
		);
		const llms = files.get('/llms.txt');
		expect(llms).toMatch(/^# \\\*Gull\\\*\n/);
		expect(llms).toContain('Made \\[here\\](x)\n');
		expect(llms).toContain('\n\\*Gull\\* sells men’s');
		expect(llms).toContain(', 1 \\_Pier\\_, Miami');
		const [product] = products;
		for (const text of [llms, files.get(`/product/${product?.slug}.md`)]) {
			expect(text).toContain('on orders with $100.01 or more of \\`tees\\` \\<b>.');
		}
	});

	it.each(products)('say about $name what its page says', (product) => {
		const text = textOf(`/product/${product.slug}.md`);
		expect(text).toMatch(new RegExp(`^# ${product.name}\n\n`));
		expect(text).toContain(product.description);
		expect(text).toContain(`- Price: ${formatCents(product.priceCents)}\n`);
		expect([...text.matchAll(/(\w+) \(https:\/\/availability/g)].map(([, size]) => size)).toEqual([
			...product.sizes,
		]);
		expect(text).toContain('within 30 days');
		expect(text).toContain('3–5 business days');
		expect(text).toContain(`${publicUrlPlaceholder}/product/${product.slug}\n`);
	});
});
