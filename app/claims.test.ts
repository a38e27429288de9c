import { describe, expect, it } from 'vitest';
import { type Catalogue, catalogueOf, type Product } from '../core/catalogue/catalogue.ts';
import { resolveCollections } from '../core/catalogue/collection-rule.ts';
import { parsePublication } from '../core/catalogue/publication.ts';
import { catalogue, products } from '../tests/publication.ts';
import { renderPath } from './prerender.tsx';
import { merchantFeed } from './seo/merchant-feed.ts';
import { pageData } from './seo/page-data.ts';
import { productLines } from './seo/product-lines.ts';
import { productMarkdown } from './seo/product-markdown.ts';

// Nothing is claimed of a garment that nobody entered (docs/requirements.md#fabric).

const [first] = products as readonly [Product, ...Product[]]; // publication 1 is not empty

/** What a product must have, and nothing else. */
const sweater: Product = {
	id: 'sweater',
	slug: 'fisherman-sweater',
	name: 'Fisherman Sweater',
	category: 'Sweaters',
	priceCents: 8900,
	description: 'Knit from the wool of sheep that see the sea.',
	sizes: ['S', 'M'],
	images: [{ ...first.images[0], name: 'women-octopus-blue-back', alt: 'A white sweater' }],
	tags: ['wool', 'octopus', 'White', 'Navy'],
	colours: ['White', 'Navy'],
	featured: false,
};

async function surfacesOf(product: Product, all: Catalogue) {
	const path = `/product/${product.slug}`;
	const one = resolveCollections(catalogueOf({ ...all, products: [product] }));
	const { head, body } = await renderPath(path, one);
	return {
		page: head + body,
		Markdown: productMarkdown(product, catalogue.shop),
		'JSON Lines': productLines(one),
		'structured data': JSON.stringify(pageData(path, one)),
		feed: merchantFeed(one),
	};
}

describe('a product without details', () => {
	it('has no claim on its page, nor in any file for machines', async () => {
		const publication = parsePublication({ number: 2, products: [sweater] });
		expect(publication.ok).toBe(true);
		const surfaces = await surfacesOf(sweater, catalogue);
		for (const [name, text] of Object.entries(surfaces)) {
			expect(text, name).toContain('Fisherman Sweater');
			expect(text, name).not.toMatch(
				/polyester|\bUPF\b|\bUV\b|performance fabric|\bdr(y|ies)\b|\bwash|\badult|unisex|female|\bseams?\b|\bprints?\b|sketchbook|the octopus/i,
			);
		}
	});

	it('has no empty section on its page', async () => {
		const { page } = await surfacesOf(sweater, catalogue);
		const bands = page.slice(page.indexOf('class="product-bands"'), page.indexOf('</main>'));
		expect([...bands.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual([
			'Questions',
		]);
		expect(bands).not.toMatch(/<d?[lu]l?[^>]*><\//);
	});
});

it.each(products)('the facts of $name are entered and said everywhere', async (product) => {
	const surfaces = await surfacesOf(product, catalogue);
	const facts = [
		'100% polyester',
		'Interlock jersey',
		'145 g/m² (4.3 oz/yd²)',
		'UPF 50+',
		'Flatlock',
		'Dyed into the fiber',
		'Imported',
		'Machine wash cold with like colors.',
		'No bleach.',
		'Tumble dry low.',
		'Do not iron the print.',
		'Do not dry clean.',
	];
	const { 'JSON Lines': lines, ...others } = surfaces;
	for (const [name, text] of Object.entries(others)) {
		for (const fact of facts) expect(text, name).toContain(fact);
	}
	const [line] = lines.split('\n').map((one) => JSON.parse(one || '{}'));
	expect(line).toMatchObject({
		fabric: {
			material: '100% polyester',
			rating: 'UPF 50+',
			blockedUvPercent: 98,
			gramsPerSquareMeter: 145,
		},
		specifications: [
			{ name: 'Knit', value: 'Interlock jersey' },
			{ name: 'Seams', value: 'Flatlock, nothing to chafe' },
			{ name: 'Print', value: 'Dyed into the fiber, so it can’t crack or peel' },
		],
		origin: 'Imported',
		care: facts.slice(-5).join('\n'),
	});
	expect(surfaces.feed).toContain('<g:age_group>adult</g:age_group>');
});

it.each([
	// Twice by the brand, and once on the card of each garment.
	['/', /UPF|98% of UV/g, 2 + products.length],
	['/', /tied up/g, 1],
	['/', /within 24 hours/g, 0],
	['/about', /UPF|98% of UV/g, 2],
	['/contact', /within 24 hours/g, 1],
	[`/product/${first.slug}`, /within 24 hours|quick to dry|tied up/g, 1],
	[`/product/${first.slug}`, /wash(es)? out|no wave/g, 1],
] as const)('%s says %s %i times', async (path, claim, times) => {
	const { body } = await renderPath(path, resolveCollections(catalogue));
	const text = body.replace(/<[^>]+>/g, '');
	expect(text.match(claim) ?? []).toHaveLength(times);
});
