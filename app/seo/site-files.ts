import { stateName } from '../../core/address/us-states.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { cataloguePath, detailsPath } from '../../core/catalogue/catalogue-path.ts';
import { distinctCategories, isSameCategory } from '../../core/catalogue/categories.ts';
import { collectionAt, isFixed, nameOf, pathOf } from '../../core/catalogue/collection-products.ts';
import { productsOf, resolveCollections } from '../../core/catalogue/collection-rule.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { sizesText } from '../../core/catalogue/size-text.ts';
import { promiseTexts } from '../../core/checkout/promise-sentences.ts';
import { formatList } from '../../core/format-list.ts';
import { postalAddress } from '../../core/shop/contact-texts.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { catalogueJson } from '../publication/catalogue-block.ts';
import { isSmallShop, productList } from '../publication/page-part.ts';
import { allProductsPath } from '../routing/all-products-path.ts';
import { pageNames } from '../routing/page-names.ts';
import { publicUrl } from '../routing/public-url.ts';
import { allProductsPage } from './all-products-page.ts';
import { collectionMarkdown } from './collection-markdown.ts';
import { escapeMarkdown } from './markdown.ts';
import { merchantFeed } from './merchant-feed.ts';
import { productLines } from './product-lines.ts';
import { productMarkdown } from './product-markdown.ts';
import { formatPriceAndCompareAt } from './size-data.ts';

/** A text file of the built site with its path. */
export interface SiteText {
	readonly path: string;
	readonly text: string;
}

/**
 * The files beside the pages that depend on the catalogue, most of them for machines. `listed` are the
 * pages that may be indexed.
 */
export function catalogueFiles(
	listed: readonly string[],
	catalogue: Catalogue,
	builtAt: Date,
): readonly SiteText[] {
	return [
		{ path: '/sitemap.xml', text: sitemap(listed) },
		{ path: '/llms.txt', text: llms(listed, catalogue) },
		{ path: '/feeds/google-merchant.xml', text: merchantFeed(catalogue) },
		{ path: linesPath, text: productLines(catalogue) },
		{ path: securityPath, text: securityContact(catalogue.shop, builtAt) },
		{ path: '/site.webmanifest', text: webManifest(catalogue.shop) },
		...dataFiles(catalogue),
		...(isSmallShop(catalogue)
			? []
			: [{ path: allProductsPath, text: allProductsPage(catalogue) }]),
		...catalogue.products.map((product) => ({
			path: `/product/${product.slug}.md`,
			text: productMarkdown(product, catalogue.shop),
		})),
		...catalogue.collections
			.filter((collection) => !isFixed(collection))
			.map((collection) => ({
				path: `${pathOf(collection)}.md`,
				text: collectionMarkdown(collection, productsOf(collection, catalogue.products)),
			})),
	];
}

/**
 * The data that browsers load beside the pages of a large shop. The list is there for a small one
 * too: a tab may be older than its last publication.
 */
export function dataFiles(catalogue: Catalogue): readonly SiteText[] {
	const list = catalogueJson(productList(resolveCollections(catalogue)));
	const detailed = isSmallShop(catalogue) ? [] : catalogue.products;
	return [
		{ path: cataloguePath, text: list },
		...detailed.map((product) => ({
			path: detailsPath(product),
			text: JSON.stringify(product),
		})),
	];
}

/** The other files for machines. */
export function fixedFiles(): readonly SiteText[] {
	return [{ path: '/robots.txt', text: robots() }];
}

const linesPath = '/products.jsonl';
const securityPath = '/.well-known/security.txt';

/** Less than a year, as RFC 9116 asks for. */
const securityContactDays = 360;

/** Tells finders of security faults where to write (RFC 9116). A build renews it. */
function securityContact({ email }: ShopFacts, builtAt: Date): string {
	const expires = new Date(builtAt);
	expires.setUTCHours(0, 0, 0, 0);
	expires.setUTCDate(expires.getUTCDate() + securityContactDays);
	return `Contact: mailto:${email}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${publicUrl(securityPath)}
`;
}

function sitemap(listed: readonly string[]): string {
	const urls = listed.map((path) => `\t<url><loc>${publicUrl(path)}</loc></url>`);
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Pages with noindex stay open in robots.txt: only a crawler that reads them sees it. */
function robots(): string {
	return `User-agent: *
Disallow: /auth/v1/
Disallow: /dev/
Disallow: /functions/
Disallow: /webhooks/

Sitemap: ${publicUrl('/sitemap.xml')}
`;
}

function webManifest(shop: ShopFacts): string {
	const icon = (file: string, size: number, purpose: string) => ({
		src: `/${file}`,
		sizes: `${size}x${size}`,
		type: 'image/png',
		purpose,
	});
	const manifest = {
		name: `${shop.name}: boating and outdoor clothing`,
		short_name: shop.name,
		description: shop.tagline,
		id: '/',
		start_url: '/',
		display: 'browser',
		lang: 'en-US',
		background_color: '#faf5ec',
		theme_color: '#faf5ec',
		icons: [
			icon('icon-192.png', 192, 'any'),
			icon('icon-512.png', 512, 'any'),
			icon('icon-maskable-512.png', 512, 'maskable'),
		],
	};
	return `${JSON.stringify(manifest, null, '\t')}\n`;
}

function llms(listed: readonly string[], catalogue: Catalogue): string {
	const { shop } = catalogue;
	const promises = promiseTexts(shop);
	const name = escapeMarkdown(shop.name);
	const about = `The online shop of a small boating and outdoor clothing brand from ${shop.city}, ${stateName(shop.state)}. ${shop.tagline}`;
	const products = catalogue.products.map((product) => {
		const url = publicUrl(`/product/${product.slug}.md`);
		return `- [${escapeMarkdown(fullName(product))}](${url}): ${escapeMarkdown(product.category)}, ${formatPriceAndCompareAt(product)}, ${sizesText(product.sizes)}`;
	});
	const pages = listed.flatMap((path) => {
		const collection = collectionAt(path, catalogue);
		const name = collection ? nameOf(collection, pageNames) : pageNames[path];
		return name === undefined ? [] : [`- [${escapeMarkdown(name)}](${publicUrl(path)})`];
	});
	return `# ${name}

> ${escapeMarkdown(about)}

${name} sells ${goodsText(catalogue)}. Prices are in US dollars. ${escapeMarkdown(promises.shipping)} ${promises.delivery} ${promises.returns}

Contact: ${escapeMarkdown(`${shop.email}, ${shop.phone}, ${postalAddress(shop)}`)}. ${promises.answer}

## Products

${products.join('\n')}
- [All products](${publicUrl(linesPath)}): JSON Lines, with each size, its availability and the pictures

## Pages

${pages.join('\n')}
`;
}

const goods: ReadonlyMap<string, string> = new Map([
	['Men’s Long Sleeve', 'men’s long sleeve shirts'],
	['Women’s Short Sleeve', 'women’s short sleeve tees'],
]);

/** The categories that are sold, as Markdown: the first two in words, then those of the merchant. */
function goodsText({ products }: Catalogue): string {
	const sold = products.map(({ category }) => category);
	const known = [...goods.keys()].filter((one) => sold.some((other) => isSameCategory(one, other)));
	const all = distinctCategories([...known, ...sold]);
	return formatList(all.map((category) => goods.get(category) ?? escapeMarkdown(category)));
}
