import { brand } from '../../core/brand.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { homeFaq } from '../../core/contact/faq.ts';
import { currency } from '../../core/money.ts';
import { promises } from '../../core/promises.ts';
import { publicUrl } from '../routing/public-url.ts';

/** An object of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

const country = 'US';
const { processingDays, deliveryDays, returnDays } = promises;

export const storeId = publicUrl('/#store');
export const returnsId = publicUrl('/#returns');

/** The seller, as search engines show it. */
export function storeData(): Thing {
	return {
		'@type': 'OnlineStore',
		'@id': storeId,
		name: brand.name,
		url: publicUrl('/'),
		logo: publicUrl('/icon-512.png'),
		slogan: brand.tagline,
		foundingDate: String(brand.since),
		email: brand.email,
		telephone: brand.phone,
		address: {
			'@type': 'PostalAddress',
			streetAddress: brand.street,
			addressLocality: brand.city,
			addressRegion: brand.state,
			postalCode: brand.zip,
			addressCountry: country,
		},
		hasMerchantReturnPolicy: { '@id': returnsId },
	};
}

export function siteData(): Thing {
	return {
		'@type': 'WebSite',
		'@id': publicUrl('/#site'),
		name: brand.name,
		url: publicUrl('/'),
		publisher: { '@id': storeId },
	};
}

/** As in the terms: the shopper pays for the return, unless we are at fault. */
export function returnsData(): Thing {
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
export function shippingData(id: string, shippingCents: number): Thing {
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
