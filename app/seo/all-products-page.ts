import type { Catalogue, Product } from '../../core/catalogue/catalogue.ts';
import { categoryKey } from '../../core/catalogue/categories.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { formatPriceAndCompareAt } from './size-data.ts';
import { escapeXml } from './xml.ts';

const style = `
html{background:#faf5ec;color:#0b2346;font:1rem/1.5 system-ui,sans-serif}
body{max-width:48rem;margin:2rem auto;padding:0 1rem}
a{color:inherit}
ul{list-style:none;padding:0}
li{border-bottom:1px solid #ddd4c3}
li a{display:inline-block;padding:.625rem 0}`;

/** All products as links by category. Without script, the listings show only their first page. */
export function allProductsPage({ products, shop }: Catalogue): string {
	const title = `All ${products.length.toLocaleString('en-US')} Products`;
	const byCategory = Map.groupBy(products, ({ category }) => categoryKey(category));
	const sections = Array.from(
		byCategory.values(),
		(ones) =>
			`<h2>${escapeXml(ones[0]?.category ?? '')}</h2>\n<ul>\n${ones.map(entryOf).join('\n')}\n</ul>`,
	);
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeXml(shop.name)}</title>
<style>${style}
</style>
</head>
<body>
<p><a href="/">${escapeXml(shop.name)}, home</a></p>
<main>
<h1>${title}</h1>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function entryOf(product: Product): string {
	const text = `${escapeXml(fullName(product))}, ${formatPriceAndCompareAt(product)}`;
	return `<li><a href="/product/${product.slug}">${text}</a></li>`;
}
