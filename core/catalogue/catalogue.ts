import { type Cents, centsFromDollars } from '../money.ts';

export const categories = ['Women’s Short Sleeve', 'Men’s Long Sleeve'] as const;
export type Category = (typeof categories)[number];

/** All sizes, smallest first. Every ordering of sizes uses this one. */
export const allSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const;
export type Size = (typeof allSizes)[number];

export const colours = ['White', 'Blue', 'Navy', 'Orange'] as const;
export type Colour = (typeof colours)[number];

/** A picture: the name of its master in `art/` and the alternative text. */
export interface Picture {
	readonly name: string;
	readonly alt: string;
}

/** Measured facts about a garment. Pages show only those that are known. */
export interface GarmentFacts {
	readonly dryingMinutes?: number;
	readonly gramsPerSquareMeter?: number;
	/** The country in which it is made. */
	readonly origin?: string;
}

/**
 * A product of the catalogue (docs/requirements.md#catalogue). `price` is in dollars; other code
 * uses `priceCents`.
 */
export interface Product {
	readonly id: string;
	readonly slug: string;
	readonly name: string;
	readonly category: Category;
	readonly price: number;
	readonly description: string;
	readonly sizes: readonly Size[];
	/** The first picture is the front view. Never empty. */
	readonly images: readonly [Picture, ...Picture[]];
	/** Tags for search and filters. `colours` are the tags that name a colour. */
	readonly tags: readonly string[];
	/** The fabric's colour first, then that of the print if it is a tag. */
	readonly colours: readonly Colour[];
	readonly featured: boolean;
	readonly facts?: GarmentFacts;
}

const womensSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
const mensSizes = ['S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const;

/** The four products in their default order. */
export const catalogue: readonly Product[] = [
	{
		id: 'women-octopus-blue',
		slug: 'womens-blue-octopus-short-sleeve-tee',
		name: 'Women’s Blue Octopus Short Sleeve Tee',
		category: 'Women’s Short Sleeve',
		price: 29.99,
		description:
			'Our octopus, drawn in deep-water blue, wraps its arms across a soft white tee. Light, quick to dry and rated UPF 50+, it goes from the morning swim to the last beer on the dock without a change.',
		sizes: womensSizes,
		images: [
			{
				name: 'women-octopus-blue-front',
				alt: 'Women’s white short sleeve tee with a blue octopus across the chest, front',
			},
			{
				name: 'women-octopus-blue-back',
				alt: 'Women’s white short sleeve tee, back, with the word Blue over a wave below the collar',
			},
			{
				name: 'women-octopus-blue-detail',
				alt: "Close-up of the blue octopus's eye and suckers, printed on white knit",
			},
		],
		tags: ['women', 'tee', 'short sleeve', 'octopus', 'White', 'Blue'],
		colours: ['White', 'Blue'],
		featured: true,
	},
	{
		id: 'women-octopus-orange',
		slug: 'womens-orange-octopus-short-sleeve-tee',
		name: 'Women’s Orange Octopus Short Sleeve Tee',
		category: 'Women’s Short Sleeve',
		price: 29.99,
		description:
			'The same octopus in the orange of a life ring at sunset. A relaxed white tee in performance fabric that keeps its shape and its color, however much salt and sun you give it.',
		sizes: womensSizes,
		images: [
			{
				name: 'women-octopus-orange-front',
				alt: 'Women’s white short sleeve tee with an orange octopus across the chest, front',
			},
			{
				name: 'women-octopus-orange-back',
				alt: 'Women’s white short sleeve tee, back, with the word Blue over a wave below the collar',
			},
			{
				name: 'women-octopus-orange-detail',
				alt: 'Close-up of an arm of the orange octopus, printed on white knit',
			},
		],
		tags: ['women', 'tee', 'short sleeve', 'octopus', 'White', 'Orange'],
		colours: ['White', 'Orange'],
		featured: true,
	},
	{
		id: 'men-captain',
		slug: 'mens-captain-long-sleeve-shirt',
		name: 'Men’s Captain Long Sleeve Shirt',
		category: 'Men’s Long Sleeve',
		price: 34.99,
		description:
			'A ship’s wheel, an anchor and one word, on navy. The long sleeves and UPF 50+ fabric keep the sun off through a full day at the helm; the cut leaves room to haul a line.',
		sizes: mensSizes,
		images: [
			{
				name: 'men-captain-front',
				alt: 'Men’s navy long sleeve shirt with a ship’s wheel, an anchor and the word Captain, front',
			},
			{
				name: 'men-captain-back',
				alt: 'Men’s navy long sleeve shirt, back, with the word Blue over a wave below the collar',
			},
			{
				name: 'men-captain-detail',
				alt: 'Close-up of the wheel and anchor, printed on navy knit',
			},
		],
		tags: ['men', 'shirt', 'long sleeve', 'captain', 'anchor', 'Navy'],
		colours: ['Navy'],
		featured: true,
	},
	{
		id: 'men-octopus-blue',
		slug: 'mens-blue-octopus-long-sleeve-shirt',
		name: 'Men’s Blue Octopus Long Sleeve Shirt',
		category: 'Men’s Long Sleeve',
		price: 34.99,
		description:
			'Eight arms, two sleeves. Our blue octopus on a white long sleeve shirt that shrugs off spray and blocks 98% of UV rays: the one you reach for when the forecast says all day.',
		sizes: mensSizes,
		images: [
			{
				name: 'men-octopus-blue-front',
				alt: 'Men’s white long sleeve shirt with a blue octopus across the chest, front',
			},
			{
				name: 'men-octopus-blue-back',
				alt: 'Men’s white long sleeve shirt, back, with a small blue octopus below the collar',
			},
			{
				name: 'men-octopus-blue-detail',
				alt: 'Close-up of the head of the blue octopus, printed on white knit',
			},
		],
		tags: ['men', 'shirt', 'long sleeve', 'octopus', 'White', 'Blue'],
		colours: ['White', 'Blue'],
		featured: true,
	},
];

const byId = new Map(catalogue.map((product) => [product.id, product]));
const bySlug = new Map(catalogue.map((product) => [product.slug, product]));

export function productById(id: string): Product | undefined {
	return byId.get(id);
}

export function productBySlug(slug: string): Product | undefined {
	return bySlug.get(slug);
}

/** The product's price in cents. Throws if its dollar price is not an exact number of cents. */
export function priceCents(product: Product): Cents {
	const cents = centsFromDollars(product.price);
	if (cents === undefined) throw new Error(`${product.id} has no exact price: ${product.price}`);
	return cents;
}

/** Whether the product comes in this size. Narrows the text to a `Size`. */
export function hasSize(product: Product, size: string): size is Size {
	return product.sizes.some((made) => made === size);
}

/** At most four other products, those of the same category first. */
export function relatedProducts(product: Product): readonly Product[] {
	const others = catalogue.filter(({ id }) => id !== product.id);
	const [same = [], rest = []] = [true, false].map((isSame) =>
		others.filter(({ category }) => (category === product.category) === isSame),
	);
	return [...same, ...rest].slice(0, 4);
}
