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

/**
 * What the brand says of the fabric of its first garments, on pages about the brand and in the chat.
 * The page of a product says only what is entered for it (docs/requirements.md#fabric).
 */
export const brandFabric = {
	material: '100% polyester',
	/** Sun protection rating. */
	rating: 'UPF 50+',
	/** Share of UV radiation that it blocks, in percent. */
	blockedUvPercent: 98,
} as const;

/** The local storage key of the cart (docs/requirements.md#brand). */
export const cartStorageKey = 'blue-cart';

/** The local storage key of the auth session. */
export const authStorageKey = 'blue-auth';
