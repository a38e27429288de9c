/** How wide a card's picture stands, by how many cards share a row of a wide screen, and a product's own. */
export const pictureSizes = {
	two: '(min-width: 82rem) 28rem, (min-width: 64rem) 34vw, 46vw',
	four: '(min-width: 64rem) min(24vw, 19rem), 46vw',
	gallery: '(min-width: 64rem) min(52vw, 42rem), (min-width: 48rem) 46vw, 92vw',
} as const;
