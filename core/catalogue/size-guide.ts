import { type Category, isKnownCategory, type Product, type Size } from './catalogue.ts';

/** Measurements of a garment, not of a body, in inches. The chest is the full circumference. */
export interface GarmentSize {
	readonly size: Size;
	readonly chest: number;
	readonly length: number;
	readonly sleeve: number;
}

export interface SizeGuide {
	readonly sizes: readonly GarmentSize[];
	/** Where the sleeve is measured from. Long sleeves include the shoulder. */
	readonly sleeveFrom: 'shoulder seam' | 'center back';
}

/** The measures of a garment, in the order of the size guide (docs/requirements.md#size-guide). */
export const measures = [
	{ key: 'chest', label: 'Chest' },
	{ key: 'length', label: 'Length' },
	{ key: 'sleeve', label: 'Sleeve' },
] as const;

/** How to take a measure, and of what: body and garment measures are never mixed. */
export interface MeasuringStep {
	readonly label: string;
	readonly of: 'Your body' | 'A shirt that fits you';
	readonly how: string;
}

const chestAndLength: readonly MeasuringStep[] = [
	{
		label: 'Chest',
		of: 'Your body',
		how: 'Around the fullest part, under the arms, with the tape level and not tight.',
	},
	{
		label: 'Chest',
		of: 'A shirt that fits you',
		how: 'Laid flat, from armpit to armpit, times two. This is the number in the table.',
	},
	{
		label: 'Length',
		of: 'A shirt that fits you',
		how: 'From the highest point of the shoulder, beside the neck, straight down to the hem.',
	},
];

function garment(size: Size, chest: number, length: number, sleeve: number): GarmentSize {
	return { size, chest, length, sleeve };
}

const guides: Readonly<Record<Category, SizeGuide>> = {
	'Women’s Short Sleeve': {
		sleeveFrom: 'shoulder seam',
		sizes: [
			garment('XS', 34, 25, 6.5),
			garment('S', 36, 25.5, 7),
			garment('M', 38, 26, 7.5),
			garment('L', 41, 27, 8),
			garment('XL', 44, 28, 8.5),
			garment('XXL', 47, 28.5, 9),
		],
	},
	'Men’s Long Sleeve': {
		sleeveFrom: 'center back',
		sizes: [
			garment('S', 38, 28, 33.5),
			garment('M', 41, 29, 34.5),
			garment('L', 44, 30, 35.5),
			garment('XL', 48, 31, 36),
			garment('XXL', 52, 32, 36.5),
			garment('XXXL', 56, 33, 37),
		],
	},
};

/** Of products in other categories, which have measurements of their own or no guide. */
const otherGuide: SizeGuide = { sleeveFrom: 'shoulder seam', sizes: [] };

/** What a size guide depends on. Without sizes, the guide is that of the category. */
export type Measured = Pick<Product, 'category' | 'measurements'> & Partial<Pick<Product, 'sizes'>>;

/** The product's own measurements, or those of its category in the sizes of the product. */
export function sizeGuide({ category, measurements, sizes }: Measured): SizeGuide {
	const guide = isKnownCategory(category) ? guides[category] : otherGuide;
	if (measurements) return { ...guide, sizes: measurements };
	const made = guide.sizes.filter(({ size }) => sizes?.includes(size));
	return made.length > 0 ? { ...guide, sizes: made } : guide;
}

const sleeveHow = {
	'shoulder seam': 'From the shoulder seam to the end of the sleeve, along its outer edge.',
	'center back':
		'From the middle of the back of the neck, over the shoulder and along the arm, to the cuff.',
} as const;

/** How to take the measures of a garment. */
export function measuringSteps(product: Measured): readonly MeasuringStep[] {
	const how = sleeveHow[sizeGuide(product).sleeveFrom];
	return [...chestAndLength, { label: 'Sleeve', of: 'A shirt that fits you', how }];
}

/** The size of a garment, and the next larger one if there is one. */
export function garmentOf(
	product: Measured,
	size: Size,
): { readonly garment: GarmentSize; readonly larger: GarmentSize | undefined } | undefined {
	const { sizes } = sizeGuide(product);
	const at = sizes.findIndex((garment) => garment.size === size);
	const garment = sizes[at];
	return garment && { garment, larger: sizes[at + 1] };
}

export const centimetresPerInch = 2.54;

/** Rounded to whole centimetres, the precision of a household tape measure. */
export function centimetres(inches: number): number {
	return Math.round(inches * centimetresPerInch);
}
