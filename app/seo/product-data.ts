import { brand } from '../../core/brand.ts';
import {
	allPricesCents,
	type Catalogue,
	type Product,
	priceCents,
	type Size,
	sizePriceCents,
} from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { factText, materialOf, productFacts } from '../../core/catalogue/product-facts.ts';
import { relatedProducts } from '../../core/catalogue/related-products.ts';
import { quote } from '../../core/checkout/pricing.ts';
import { type Cents, currency } from '../../core/money.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { publicUrl } from '../routing/public-url.ts';
import { availabilityPlaceholder } from './availability.ts';
import {
	decimalCompareAt,
	decimalPrice,
	productUrl,
	sizeId,
	sizeInId,
	sizeUrl,
	variantOf,
} from './size-data.ts';
import { returnsData, returnsId, shippingData, storeId, type Thing } from './store-data.ts';
import { colourOf, styleData } from './style-data.ts';

/** A product with its sizes, shipping costs and return policy. */
export function productData(product: Product, catalogue: Catalogue): readonly Thing[] {
	const prices = [priceCents(product), ...allPricesCents(product)];
	const costs = new Set(prices.map((cents) => shippingCents(product, cents)));
	return [
		groupData(product, catalogue),
		...[...costs].map((cents) => shippingData(shippingId(product, cents), cents)),
		returnsData(),
		{ '@type': 'OnlineStore', '@id': storeId, name: brand.name, url: publicUrl('/') },
	];
}

/** What shipping costs for one piece at this price. */
function shippingCents({ category }: Product, price: Cents): Cents {
	return quote([{ category, priceCents: price, quantity: 1 }]).shippingCents;
}

/** `#shipping`, and `#shipping-0` for sizes that are expensive enough for free shipping. */
function shippingId(product: Product, cost: Cents): string {
	const isUsual = cost === shippingCents(product, priceCents(product));
	const end = isUsual ? '' : `-${cost}`;
	return `${productUrl(product)}#shipping${end}`;
}

function groupData(product: Product, catalogue: Catalogue): Thing {
	const url = productUrl(product);
	const style = styleData(product, catalogue);
	const images = product.images.map((image) => publicUrl(pictureSource(image).fallback));
	return {
		'@type': 'ProductGroup',
		'@id': `${url}#product`,
		name: product.name,
		description: product.description,
		url,
		image: images,
		brand: { '@type': 'Brand', name: brand.name },
		category: product.category,
		...(!style && { color: colourOf(product) }),
		...(product.fabric && { material: materialOf(product) }),
		...factsData(product),
		...relatedData(product.related ? relatedProducts(product, catalogue) : []),
		productGroupID: product.id,
		variesBy: ['https://schema.org/size'],
		...style?.group,
		hasVariant: [
			...product.sizes.map((size) => ({
				'@type': 'Product',
				name: `${fullName(product)}, ${size}`,
				sku: sizeId(product, size),
				...variantData(product, size),
				size,
				url: sizeUrl(product, size),
				image: images[0],
				offers: offerData(product, size),
				...style?.variant,
			})),
			...(style?.others ?? []),
		],
	};
}

function factsData(product: Product): Thing {
	const facts = productFacts(product);
	if (facts.length === 0) return {};
	const properties = facts.map((fact) => ({
		'@type': 'PropertyValue',
		name: fact.name,
		value: factText(fact),
	}));
	return { additionalProperty: properties };
}

function relatedData(related: readonly Product[]): Thing {
	if (related.length === 0) return {};
	const things = related.map((product) => ({
		'@type': 'ProductGroup',
		'@id': `${productUrl(product)}#product`,
		name: fullName(product),
		url: productUrl(product),
	}));
	return { isRelatedTo: things };
}

/** What is known of a size. */
function variantData(product: Product, size: Size): Thing {
	const { sku, gtin, weightGrams } = variantOf(product, size) ?? {};
	return {
		...(sku !== undefined && { sku }),
		...(gtin !== undefined && { gtin }),
		...(weightGrams !== undefined && {
			weight: { '@type': 'QuantitativeValue', value: weightGrams, unitCode: 'GRM' },
		}),
	};
}

function offerData(product: Product, size: Size): Thing {
	const shipping = shippingId(product, shippingCents(product, sizePriceCents(product, size)));
	return {
		'@type': 'Offer',
		'@id': `${productUrl(product)}#offer-${sizeInId(size)}`,
		url: sizeUrl(product, size),
		price: decimalPrice(product, size),
		priceCurrency: currency.toUpperCase(),
		...strikethroughPrice(product),
		availability: availabilityPlaceholder(product, size),
		itemCondition: 'https://schema.org/NewCondition',
		seller: { '@id': storeId },
		shippingDetails: { '@id': shipping },
		hasMerchantReturnPolicy: { '@id': returnsId },
	};
}

/** The price before a reduction, in the form of Google's merchant listings. */
function strikethroughPrice(product: Product): Thing {
	const price = decimalCompareAt(product);
	if (price === undefined) return {};
	return {
		priceSpecification: {
			'@type': 'UnitPriceSpecification',
			priceType: 'https://schema.org/StrikethroughPrice',
			price,
			priceCurrency: currency.toUpperCase(),
		},
	};
}
