/**
 * Who we are, in one place: every page, mail and machine-readable file reads it here
 * (docs/requirements.md#brand).
 */
export const brand = {
	name: 'Blue',
	tagline: "Between Water and Sky, There's Blue.",
	email: 'hello@blue.example',
	phone: '+1 (305) 555-0142',
	phoneHref: 'tel:+13055550142',
	street: '1 Harbor Way',
	city: 'Miami',
	state: 'FL',
	zip: '33132',
	/** Year in which our story begins (docs/requirements.md#brand). */
	since: 2000,
	/**
	 * Boats that the founder brings to their owners each year: over this many
	 * (docs/requirements.md#brand).
	 */
	deliveriesPerYear: 50,
} as const;

/** Where the browser keeps the cart (docs/requirements.md#brand). */
export const cartStorageKey = 'blue-cart';

/** Where the browser keeps the session of whoever is signed in. */
export const authStorageKey = 'blue-auth';
