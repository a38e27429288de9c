import type { ShopFacts } from './shop-facts.ts';

/** The facts of publications that state none: those from before they were data sold everywhere. */
export const firstShop: ShopFacts = {
	name: 'Blue',
	tagline: 'Between Water and Sky, There’s Blue.',
	email: 'hello@blue.example',
	phone: '+1 (305) 555-0142',
	street: '1 Harbor Way',
	city: 'Miami',
	state: 'FL',
	zip: '33132',
	timeZone: { utcOffsetHours: -5, hasDaylightTime: true },
	socialLinks: [],
	answerHours: 24,
	processingDays: { from: 1, to: 2 },
	deliveryDays: { from: 3, to: 5 },
	daysOff: [],
	returnDays: 30,
	shippingCents: 599,
	estimatedShippingCents: 999,
	freeShipping: [
		{ fromCents: 10_000 },
		{ fromCents: 7_500, collection: 'women', goods: 'women’s tees' },
	],
	zones: [{ name: 'United States', isOpen: true, places: ['United States'] }],
	elsewhere: { isOpen: true },
	lowStock: 3,
};

/** The facts with which a shop begins. Selling abroad is a decision of its merchant. */
export const newShop: ShopFacts = { ...firstShop, elsewhere: { isOpen: false } };
