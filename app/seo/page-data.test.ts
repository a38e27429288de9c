import { describe, expect, it } from 'vitest';
import { type Catalogue, catalogueOf } from '../../core/catalogue/catalogue.ts';
import { resolveCollections } from '../../core/catalogue/collection-rule.ts';
import { homeFaq } from '../../core/contact/faq.ts';
import { catalogue, products, productsWithoutStyle } from '../../tests/publication.ts';
import { publicUrlPlaceholder } from '../routing/public-url.ts';
import { merchantFeed } from './merchant-feed.ts';
import { dataBlock, pageData } from './page-data.ts';

/** The data of a page, with the catalogue as pages have it. */
function dataOf(path: string, shop: Catalogue) {
	return pageData(path, resolveCollections(shop));
}

function typesAt(path: string) {
	return dataOf(path, catalogue).map((thing) => thing['@type']);
}

describe('the data of a page for machines', () => {
	it('on home: who sells, and the questions that the page answers', () => {
		expect(typesAt('/')).toEqual(['OnlineStore', 'WebSite', 'MerchantReturnPolicy', 'FAQPage']);
		const faq = dataOf('/', catalogue).find((thing) => thing['@type'] === 'FAQPage');
		expect(faq?.mainEntity).toHaveLength(homeFaq(catalogue).length);
	});

	it.each(products)('on the page of $name: every size with its price', (product) => {
		const [group] = dataOf(`/product/${product.slug}`, catalogue);
		// Both colors of the tee are one group with one name.
		const name = product.name.replace(/(?<=Women’s )(Blue|Orange) /, '');
		expect(group).toMatchObject({ '@type': 'ProductGroup', name });
		const urlOf = (slug: string, size: string) =>
			`${publicUrlPlaceholder}/product/${slug}?size=${size}`;
		const offered = product.sizes.map((size) => ({
			size,
			offers: {
				price: (product.priceCents / 100).toFixed(2),
				priceCurrency: 'USD',
				url: urlOf(product.slug, size),
			},
		}));
		const others = catalogue
			.colourways(product)
			.filter((other) => other !== product)
			.flatMap(({ slug, sizes }) => sizes.map((size) => ({ url: urlOf(slug, size) })));
		expect(group?.hasVariant).toMatchObject([...offered, ...others]);
	});

	it('one group of both colors of the tee, which the feed names too', () => {
		const tees = products.filter(({ style }) => style !== undefined);
		const [blue, orange] = tees.map(({ slug }) => dataOf(`/product/${slug}`, catalogue)[0]);
		const group = ({
			'@id': id,
			name,
			productGroupID,
			variesBy,
		}: Record<string, unknown> = {}) => ({
			id,
			name,
			productGroupID,
			variesBy,
		});
		expect(group(blue)).toEqual(group(orange));
		expect(group(blue)).toMatchObject({
			name: 'Women’s Octopus Short Sleeve Tee',
			productGroupID: 'women-octopus-blue',
			variesBy: ['https://schema.org/size', 'https://schema.org/color'],
		});
		const colours = tees.map(({ colourway }) => colourway);
		expect(colours).toEqual(['Blue', 'Orange']);
		const feed = merchantFeed(catalogue);
		expect(feed.match(/<g:item_group_id>women-octopus-blue</g)).toHaveLength(
			tees.flatMap(({ sizes }) => sizes).length,
		);
	});

	it('SKU, GTIN and weight of a size if they are known', () => {
		const [tee, ...others] = productsWithoutStyle;
		if (!tee) throw new Error('There is no product');
		const variants = [{ size: 'M', sku: 'TEE-M', gtin: '96385074', weightGrams: 140 }] as const;
		const next = catalogueOf({
			...catalogue,
			number: 2,
			products: [{ ...tee, variants }, ...others],
		});
		const [group] = dataOf(`/product/${tee.slug}`, next);
		expect(group?.hasVariant).toMatchObject(
			tee.sizes.map((size) =>
				size === 'M'
					? { size, sku: 'TEE-M', gtin: '96385074', weight: { value: 140, unitCode: 'GRM' } }
					: { size, sku: `${tee.id}-${size}` },
			),
		);
	});

	it('the shipping of each size, where a dearer one is shipped for free', () => {
		const [tee, ...others] = productsWithoutStyle;
		if (!tee) throw new Error('There is no product');
		const next = catalogueOf({
			...catalogue,
			number: 2,
			products: [{ ...tee, priceCents: 7000, sizePricesCents: { XL: 7500, XXL: 8000 } }, ...others],
		});
		const [group, ...rest] = dataOf(`/product/${tee.slug}`, next);
		const url = `${publicUrlPlaceholder}/product/${tee.slug}`;
		expect(rest).toMatchObject([
			{ '@id': `${url}#shipping`, shippingRate: { value: '5.99' } },
			{ '@id': `${url}#shipping-0`, shippingRate: { value: '0.00' } },
			{ '@type': 'MerchantReturnPolicy' },
			{ '@type': 'OnlineStore' },
			{ '@type': 'BreadcrumbList' },
		]);
		expect(group?.hasVariant).toMatchObject(
			tee.sizes.map((size) => ({
				size,
				offers: {
					shippingDetails: {
						'@id': `${url}#shipping${size === 'XL' || size === 'XXL' ? '-0' : ''}`,
					},
				},
			})),
		);
	});

	it('the price before a reduction, as Google documents it', () => {
		const [tee, ...others] = productsWithoutStyle;
		if (!tee) throw new Error('There is no product');
		const reduced = { ...tee, priceCents: 2500, compareAtCents: 2999, lowestPriceCents: 2800 };
		const next = catalogueOf({ ...catalogue, number: 2, products: [reduced, ...others] });
		const [group] = dataOf(`/product/${tee.slug}`, next);
		expect(group?.hasVariant).toMatchObject(
			tee.sizes.map(() => ({
				offers: {
					price: '25.00',
					priceSpecification: {
						'@type': 'UnitPriceSpecification',
						priceType: 'https://schema.org/StrikethroughPrice',
						price: '29.99',
						priceCurrency: 'USD',
					},
				},
			})),
		);
	});

	it('the place of a page in the site', () => {
		expect(typesAt('/about')).toEqual(['BreadcrumbList']);
		expect(dataOf('/about', catalogue)[0]).toMatchObject({
			itemListElement: [
				{ position: 1, name: 'Home' },
				{ position: 2, name: 'About', item: `${publicUrlPlaceholder}/about` },
			],
		});
	});

	it('nothing on pages that belong to one shopper or to nobody', () => {
		expect(['/cart', '/checkout', '/success', '/404', '/product/404'].flatMap(typesAt)).toEqual([]);
	});
});

describe('a block of data', () => {
	it('cannot be closed by a text in it', () => {
		const block = dataBlock([{ name: '</script><script>alert(1)</script><!--' }]);
		expect(block.match(/</g)).toHaveLength(2);
		const text = block.replace(/^<script type="application\/ld\+json">|<\/script>$/g, '');
		expect(JSON.parse(text)).toEqual({
			'@context': 'https://schema.org',
			'@graph': [{ name: '</script><script>alert(1)</script><!--' }],
		});
	});

	it('is left out if there is none', () => {
		expect(dataBlock([])).toBe('');
	});
});
