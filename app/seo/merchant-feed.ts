import {
	type Catalogue,
	isKnownCategory,
	type Product,
	type Size,
} from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { factText, type ProductFact, productFacts } from '../../core/catalogue/product-facts.ts';
import { currency } from '../../core/money.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { publicUrl } from '../routing/public-url.ts';
import { availabilityFeedPlaceholder } from './availability.ts';
import { decimalCompareAt, decimalPrice, sizeId, sizeUrl, variantOf } from './size-data.ts';
import { xmlElement } from './xml.ts';

/** What is longer, and more of a kind, is refused by Google. */
const maxIdCharacters = 50;
const maxTitleCharacters = 150;
const maxOtherImages = 10;
const maxColours = 3;
const maxMaterials = 3;
const maxDetailCharacters = 1000;
/** A single highlight is refused too. */
const fewestHighlights = 2;

/** A category is a text of the merchant, so its words say for whom it is. */
const female = /\b(wom[ae]ns?|ladies|girls?)\b/i;
const male = /\b(m[ae]ns?|boys?)\b/i;
const children = /\b(kids?|child(ren)?|youth|girls?|boys?)\b/i;

type Field = readonly [name: string, value: string | readonly Field[]];

/**
 * The feed of Google Merchant Center: RSS 2.0 with one item for each size of each product. The names
 * of the fields and their formats are those of Google's product data specification.
 */
export function merchantFeed({ products, shop }: Catalogue): string {
	const items = products.flatMap((product) => {
		const ofAllSizes = elements(fieldsOfProduct(product, shop));
		return product.sizes.map(
			(size) => `<item>\n${ofAllSizes}\n${elements(fieldsOfSize(product, size))}\n</item>\n`,
		);
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${elements([
	['title', shop.name],
	['link', publicUrl('/')],
	['description', shop.tagline],
])}
${items.join('')}</channel>
</rss>
`;
}

function elements(fields: readonly Field[]): string {
	return fields
		.map(([name, value]) =>
			typeof value === 'string'
				? xmlElement(name, value)
				: `<${name}>\n${elements(value)}\n</${name}>`,
		)
		.join('\n');
}

function fieldsOfSize(product: Product, size: Size): readonly Field[] {
	return [
		['g:id', shortId(sizeId(product, size))],
		['title', shortTitle(fullName(product), `, ${size}`)],
		['link', sizeUrl(product, size)],
		['g:availability', availabilityFeedPlaceholder(product, size)],
		...priceFields(product, size),
		['g:size', size],
		...variantFields(product, size),
	];
}

function fieldsOfProduct(product: Product, shop: ShopFacts): readonly Field[] {
	const [front = '', ...others] = product.images.map((image) =>
		publicUrl(pictureSource(image).fallback),
	);
	return [
		['g:item_group_id', shortId(product.style ?? product.id)],
		['description', product.description],
		['g:image_link', front],
		...others.slice(0, maxOtherImages).map((other): Field => ['g:additional_image_link', other]),
		['g:brand', shop.name],
		['g:condition', 'new'],
		['g:color', product.colourway ?? product.colours.slice(0, maxColours).join('/')],
		...wearerFields(product),
		['g:product_type', product.category],
		...detailFields(product),
	];
}

/** For whom the category says that it is. Nothing is said of others. */
function wearerFields({ category }: Product): readonly Field[] {
	const isFemale = female.test(category);
	return [
		...(isFemale === male.test(category)
			? []
			: [['g:gender', isFemale ? 'female' : 'male'] as const]),
		...(children.test(category) ? [['g:age_group', 'kids'] as const] : []),
		...(isKnownCategory(category) ? [['g:age_group', 'adult'] as const] : []),
	];
}

/** A long id keeps its begin, and ends with a checksum of the whole. */
function shortId(id: string): string {
	if (id.length <= maxIdCharacters) return id;
	let sum = 0;
	for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 32;
	const end = `-${sum.toString(16).padStart(8, '0')}`;
	return id.slice(0, maxIdCharacters - end.length) + end;
}

/** A long name is cut, because the size tells the items apart. */
function shortTitle(name: string, size: string): string {
	return name.slice(0, maxTitleCharacters - size.length) + size;
}

/** Of a reduced product, the price before is the price, and its own the sale price. */
function priceFields(product: Product, size: Size): readonly Field[] {
	const amount = (dollars: string) => `${dollars} ${currency.toUpperCase()}`;
	const [now, before] = [decimalPrice(product, size), decimalCompareAt(product)];
	if (before === undefined) return [['g:price', amount(now)]];
	return [
		['g:price', amount(before)],
		['g:sale_price', amount(now)],
	];
}

function detailFields(product: Product): readonly Field[] {
	const { fabric, bullets = [] } = product;
	const largestFirst = fabric?.toSorted((a, b) => b.percent - a.percent).slice(0, maxMaterials);
	const highlights = bullets.length >= fewestHighlights ? bullets : [];
	return [
		...(largestFirst
			? [['g:material', largestFirst.map(({ material }) => material).join('/')] as const]
			: []),
		...highlights.map((bullet): Field => ['g:product_highlight', bullet]),
		...productFacts(product).map(factField),
	];
}

function factField(fact: ProductFact): Field {
	return [
		'g:product_detail',
		[
			['g:section_name', 'Specifications'],
			['g:attribute_name', fact.name],
			['g:attribute_value', factText(fact).slice(0, maxDetailCharacters)],
		],
	];
}

/** The identifiers of a size, or that it has none, and its weight. */
function variantFields(product: Product, size: Size): readonly Field[] {
	const { sku, gtin, weightGrams } = variantOf(product, size) ?? {};
	const fields: Field[] = [];
	if (gtin) fields.push(['g:gtin', gtin]);
	if (sku) fields.push(['g:mpn', sku]);
	// The brand and a SKU identify a size too.
	if (!gtin && !sku) fields.push(['g:identifier_exists', 'no']);
	if (weightGrams) fields.push(['g:shipping_weight', `${weightGrams} g`]);
	return fields;
}
