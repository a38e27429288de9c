import type { ShopFacts } from '../core/shop/shop-facts.ts';

/** Facts of a shop of which none is that of the first one. */
export const otherShop: ShopFacts = {
	name: 'Gull & Rope',
	tagline: 'Made for the Sound.',
	email: 'crew@gull.example',
	phone: '+1 (206) 555-0188',
	street: '7 Pier Road',
	city: 'Seattle',
	state: 'WA',
	timeZone: { utcOffsetHours: -8, hasDaylightTime: true },
	zip: '98101',
	socialLinks: [{ name: 'Instagram', url: 'https://instagram.com/gullandrope' }],
	returnAddress: 'Returns, 9 Dock Lane, Tacoma, WA 98402',
	answerHours: 48,
	processingDays: { from: 4, to: 6 },
	deliveryDays: { from: 8, to: 9 },
	daysOff: [],
	returnDays: 77,
	shippingCents: 812,
	estimatedShippingCents: 1234,
	freeShipping: [{ fromCents: 21_300 }],
	zones: [{ name: 'The States', isOpen: true, places: ['United States'] }],
	elsewhere: { isOpen: false },
	lowStock: 11,
};
