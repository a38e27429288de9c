/**
 * Facts about the brand. Every page, mail and machine-readable file reads them here
 * (docs/requirements.md#brand).
 */
export const brand = {
	name: 'Blue',
	tagline: 'Between Water and Sky, There’s Blue.',
	email: 'hello@blue.example',
	phone: '+1 (305) 555-0142',
	phoneHref: 'tel:+13055550142',
	street: '1 Harbor Way',
	city: 'Miami',
	state: 'FL',
	zip: '33132',
	/** The year of foundation (docs/requirements.md#brand). */
	since: 2000,
	/** The founder delivers more than this many boats a year (docs/requirements.md#brand). */
	deliveriesPerYear: 50,
} as const;

/** The local storage key of the cart (docs/requirements.md#brand). */
export const cartStorageKey = 'blue-cart';

/** The local storage key of the auth session. */
export const authStorageKey = 'blue-auth';
