import type { Catalogue, Picture } from '../core/catalogue/catalogue.ts';
import type { Scene } from '../server/pictures/share-compositions.ts';

/** The content of a picture; `picture`, `front` and `fronts` are files among the masters. */
export type Composition =
	| { readonly kind: 'scene'; readonly picture: string; readonly scene: Scene }
	| { readonly kind: 'product'; readonly front: string }
	| { readonly kind: 'cards'; readonly fronts: readonly string[] };

interface SharePicture {
	readonly name: string;
	/** The pages that use it. */
	readonly paths: readonly string[];
	/** The picture of a garment that it shows: pages of products choose it by their front. */
	readonly garment?: string;
	readonly composition: Composition;
	readonly alt: string;
}

/** The share pictures. A page without one uses that of the home page. */
export function sharePictures({ products }: Catalogue): readonly SharePicture[] {
	return [
		{
			name: 'home',
			paths: ['/'],
			composition: {
				kind: 'scene',
				picture: 'hero-poster.jpg',
				scene: {
					region: { left: 150, top: 90, width: 1730 },
					logo: { left: 80, top: 400, height: 150 },
					shade: 'bottom',
				},
			},
			alt: 'Open sea under a blue sky, sun on the water, and the word mark of Blue',
		},
		{
			name: 'about',
			paths: ['/about'],
			composition: {
				kind: 'scene',
				picture: 'gallery-shoal.webp',
				scene: {
					region: { left: 0, top: 216, width: 1920 },
					logo: { left: 72, top: 64, height: 130 },
					shade: 'corner',
				},
			},
			alt: 'Clear turquoise water from above, and the word mark of Blue',
		},
		{
			name: 'contact',
			paths: ['/contact', '/privacy', '/terms'],
			composition: {
				kind: 'scene',
				picture: 'gallery-morning.webp',
				scene: {
					region: { left: 0, top: 216, width: 1920 },
					logo: { left: 80, top: 400, height: 150 },
					shade: 'bottom',
				},
			},
			alt: 'Open sea soon after sunrise, and the word mark of Blue',
		},
		{
			name: 'products',
			paths: ['/products'],
			composition: {
				kind: 'cards',
				fronts: [
					'women-octopus-blue-front.webp',
					'men-captain-front.webp',
					'women-octopus-orange-front.webp',
					'men-octopus-blue-front.webp',
				],
			},
			alt: 'Four shirts and tees of Blue, three with an octopus and one with a ship’s wheel',
		},
		{
			name: 'new-arrivals',
			paths: ['/new-arrivals'],
			composition: {
				kind: 'cards',
				fronts: ['women-octopus-orange-front.webp', 'men-captain-front.webp'],
			},
			alt: 'A white tee with an orange octopus and a navy long sleeve shirt with a ship’s wheel',
		},
		{
			name: 'men',
			paths: ['/men'],
			composition: {
				kind: 'cards',
				fronts: ['men-captain-front.webp', 'men-octopus-blue-front.webp'],
			},
			alt: 'Two men’s long sleeve shirts: navy with a ship’s wheel, white with a blue octopus',
		},
		{
			name: 'women',
			paths: ['/women'],
			composition: {
				kind: 'cards',
				fronts: ['women-octopus-blue-front.webp', 'women-octopus-orange-front.webp'],
			},
			alt: 'Two women’s white short sleeve tees, one with a blue octopus, one with an orange one',
		},
		...products.flatMap(({ slug, images: [front, ...others] }) => [
			ofGarment(slug, front),
			...others.map((picture) => ofGarment(picture.name, picture)),
		]),
	];
}

/** Any picture of a garment may become the front of a product. */
function ofGarment(name: string, { name: garment, alt }: Picture): SharePicture {
	const composition = { kind: 'product', front: `${garment}.webp` } as const;
	return { name, paths: [], garment, composition, alt };
}
