/**
 * The `sizes` of pictures: for cards, by the number of columns on a wide screen, and for a product
 * page.
 */
export const pictureSizes = {
	two: '(min-width: 82rem) 28rem, (min-width: 64rem) 34vw, 46vw',
	four: '(min-width: 64rem) min(24vw, max(18.5rem, 20vw), 24.5rem), 46vw',
	row: '(min-width: 40rem) min(22vw, 14rem), 46vw',
	gallery: '(min-width: 64rem) min(52vw, 42rem), (min-width: 48rem) 46vw, 92vw',
} as const;
