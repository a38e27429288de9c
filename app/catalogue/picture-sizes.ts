/**
 * The `sizes` of pictures: for cards, by the number of columns on a wide screen, and for a product
 * page.
 */
export const pictureSizes = {
	two: '(min-width: 82rem) 28rem, (min-width: 64rem) 34vw, 46vw',
	/** A row of up to four, which scrolls sideways on phones. */
	related: '(min-width: 48rem) min(31vw, 30rem), 44vw',
	four: '(min-width: 64rem) min(24vw, max(18.5rem, 20vw), 24.5rem), 46vw',
	// The heights of app/product/product.css: a large picture, and smaller ones around it.
	gallery:
		'(min-width: 64rem) max(22rem, min(80vh - 11rem, 58vw - 20rem)), (min-width: 56.25rem) 46vw, 100vw',
	drawing: '(min-width: 64rem) 58vw, 92vw',
	galleryTile:
		'(min-width: 64rem) max(11rem, min(40vh - 5rem, 29vw - 10rem)), (min-width: 56.25rem) 23vw, 100vw',
	galleryHalf:
		'(min-width: 64rem) max(16.5rem, min(60vh - 8rem, 44vw - 15rem)), (min-width: 56.25rem) 23vw, 100vw',
	row: '(min-width: 40rem) min(22vw, 14rem), 46vw',
} as const;
