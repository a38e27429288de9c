import { since } from '../../core/brand-story.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { homeFaq } from '../../core/contact/faq.ts';
import { currency } from '../../core/money.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { publicUrl } from '../routing/public-url.ts';

/** An object of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

const country = 'US';

export const storeId = publicUrl('/#store');
export const returnsId = publicUrl('/#returns');

/** The seller, as search engines show it. */
export function storeData(shop: ShopFacts): Thing {
	return {
		'@type': 'OnlineStore',
		'@id': storeId,
		name: shop.name,
		url: publicUrl('/'),
		logo: publicUrl('/icon-512.png'),
		slogan: shop.tagline,
		foundingDate: String(since),
		email: shop.email,
		telephone: shop.phone,
		address: {
			'@type': 'PostalAddress',
			streetAddress: shop.street,
			addressLocality: shop.city,
			addressRegion: shop.state,
			postalCode: shop.zip,
			addressCountry: country,
		},
		...(shop.socialLinks.length > 0 && { sameAs: shop.socialLinks.map(({ url }) => url) }),
		hasMerchantReturnPolicy: { '@id': returnsId },
	};
}

export function siteData({ name }: ShopFacts): Thing {
	return {
		'@type': 'WebSite',
		'@id': publicUrl('/#site'),
		name,
		url: publicUrl('/'),
		publisher: { '@id': storeId },
	};
}

/** As in the terms: the shopper pays for the return, unless we are at fault. */
export function returnsData({ returnDays }: ShopFacts): Thing {
	return {
		'@type': 'MerchantReturnPolicy',
		'@id': returnsId,
		applicableCountry: country,
		returnPolicyCountry: country,
		returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
		merchantReturnDays: returnDays,
		merchantReturnLink: publicUrl('/terms#returns'),
		returnMethod: 'https://schema.org/ReturnByMail',
		returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
		itemDefectReturnFees: 'https://schema.org/FreeReturn',
		refundType: 'https://schema.org/FullRefund',
	};
}

/** Shipping costs and delivery time of a product. */
export function shippingData(
	id: string,
	shippingCents: number,
	{ processingDays, deliveryDays }: ShopFacts,
): Thing {
	return {
		'@type': 'OfferShippingDetails',
		'@id': id,
		shippingRate: {
			'@type': 'MonetaryAmount',
			value: (shippingCents / 100).toFixed(2),
			currency: currency.toUpperCase(),
		},
		shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
		deliveryTime: {
			'@type': 'ShippingDeliveryTime',
			businessDays: {
				'@type': 'OpeningHoursSpecification',
				dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
			},
			handlingTime: daysData(processingDays),
			transitTime: daysData(deliveryDays),
		},
	};
}

function daysData({ from, to }: { readonly from: number; readonly to: number }): Thing {
	return { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' };
}

export function faqData(catalogue: Catalogue): Thing {
	return {
		'@type': 'FAQPage',
		mainEntity: homeFaq(catalogue).map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: answer },
		})),
	};
}
