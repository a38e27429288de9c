// What the written texts of the brand tell about it. It changes with those texts, in the code.

/** The year of foundation (docs/requirements.md#brand). */
export const since = 2000;

/** The founder delivers more than this many boats a year (docs/requirements.md#brand). */
export const deliveriesPerYear = 50;

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
