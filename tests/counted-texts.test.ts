import { expect, it } from 'vitest';
import { builtPages, renderPath } from '../app/prerender.tsx';
import { pagePart } from '../app/publication/page-part.ts';
import { catalogueFiles } from '../app/seo/site-files.ts';
import { catalogueOf } from '../core/catalogue/catalogue.ts';
import { resolveCollections } from '../core/catalogue/collection-rule.ts';
import { catalogue, products } from './publication.ts';

const number = '(?:one|two|three|four|five|six)';
const garment = '(?:pieces|garments|shirts|tees|colou?rs|designs|prints|styles|products)';
/** "Four pieces", "two new designs". Digits are counts of the catalogue. */
const counted = new RegExp(`\\b${number}(?: \\w+)? ${garment}\\b`, 'gi');

/** A shop with a fifth product, which no text knows. */
function fiveProducts() {
	const [tee] = products;
	if (!tee) throw new Error('The catalogue is empty');
	const cap = { ...tee, id: 'cap', slug: 'cap', name: 'Deck Cap', category: 'Caps' };
	return resolveCollections(catalogueOf({ ...catalogue, products: [...products, cap] }));
}

/** The texts of a page, and those of its head. Texts for pictures say what is in them. */
function textsOf(html: string): string {
	const described = [
		...html.matchAll(/<meta (?!property="og:image:alt")[^>]*content="([^"]*)"/g),
	].map(([, text]) => text);
	const shown = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
	return [...described, shown].join('\n');
}

it('no text counts what a merchant can add to', async () => {
	const shop = fiveProducts();
	const found: string[] = [];
	for (const { path, pageName } of builtPages(shop)) {
		if (pageName === null) continue;
		const { head, body } = await renderPath(path, pagePart(path, shop));
		for (const [text] of textsOf(head + body).matchAll(counted)) found.push(`${path}: ${text}`);
	}
	const listed = builtPages(shop).map(({ path }) => path);
	for (const { path, text } of catalogueFiles(listed, shop, new Date(0))) {
		for (const [match] of text.matchAll(counted)) found.push(`${path}: ${match}`);
	}
	expect(found).toEqual([]);
});
