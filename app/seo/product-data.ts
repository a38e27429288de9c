import {
	allPricesCents,
	type Catalogue,
	type Product,
	type Size,
	sizePriceCents,
} from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { factText, materialOf, productFacts } from '../../core/catalogue/product-facts.ts';
import { relatedProducts } from '../../core/catalogue/related-products.ts';
import { quote } from '../../core/checkout/pricing.ts';
import { shippingTerms } from '../../core/checkout/shipping-terms.ts';
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
	const prices = [product.priceCents, ...allPricesCents(product)];
	const { shop } = catalogue;
	const costs = new Set(prices.map((cents) => shippingCents(product, cents, catalogue)));
	return [
		groupData(product, catalogue),
		...[...costs].map((cents) => shippingData(shippingId(product, cents, catalogue), cents, shop)),
		returnsData(shop),
		{ '@type': 'OnlineStore', '@id': storeId, name: shop.name, url: publicUrl('/') },
	];
}

/** What shipping costs for one piece at this price. */
function shippingCents({ id }: Product, price: Cents, catalogue: Catalogue): Cents {
	const piece = { id, priceCents: price, quantity: 1 };
	return quote([piece], shippingTerms(catalogue)).shippingCents;
}

/** `#shipping`, and `#shipping-0` for sizes that are expensive enough for free shipping. */
function shippingId(product: Product, cost: Cents, catalogue: Catalogue): string {
	const isUsual = cost === shippingCents(product, product.priceCents, catalogue);
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
		brand: { '@type': 'Brand', name: catalogue.shop.name },
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
				offers: offerData(product, size, catalogue),
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

function offerData(product: Product, size: Size, catalogue: Catalogue): Thing {
	const cost = shippingCents(product, sizePriceCents(product, size), catalogue);
	const shipping = shippingId(product, cost, catalogue);
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
