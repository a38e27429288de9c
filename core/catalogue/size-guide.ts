import type { Category, Size } from './catalogue.ts';

/** Measurements of a garment, not of a body, in inches. The chest is the full circumference. */
export interface GarmentSize {
	readonly size: Size;
	readonly chest: number;
	readonly length: number;
	readonly sleeve: number;
}

export interface SizeGuide {
	/** The fit, in one or two words. */
	readonly fit: string;
	readonly sizes: readonly GarmentSize[];
}

/** The measurements of a size guide and how to take each (docs/requirements.md#size-guide). */
export const measures = [
	{
		key: 'chest',
		label: 'Chest',
		how: 'On your body: around the fullest part, under the arms, with the tape level and not tight.',
	},
	{
		key: 'length',
		label: 'Length',
		how: 'On a shirt that fits you: from the highest point of the shoulder, beside the neck, straight down to the hem.',
	},
	{
		key: 'sleeve',
		label: 'Sleeve',
		how: 'On a shirt that fits you: from the shoulder seam to the end of the sleeve, along its outer edge.',
	},
] as const;

function garment(size: Size, chest: number, length: number, sleeve: number): GarmentSize {
	return { size, chest, length, sleeve };
}

const guides: Readonly<Record<Category, SizeGuide>> = {
	"Women's Short Sleeve": {
		fit: 'Relaxed',
		sizes: [
			garment('XS', 34, 25, 6.5),
			garment('S', 36, 25.5, 7),
			garment('M', 38, 26, 7.5),
			garment('L', 41, 27, 8),
			garment('XL', 44, 28, 8.5),
			garment('XXL', 47, 28.5, 9),
		],
	},
	"Men's Long Sleeve": {
		fit: 'True to size',
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

export function sizeGuide(category: Category): SizeGuide {
	return guides[category];
}

const centimetresPerInch = 2.54;

/** Rounded to whole centimetres, the precision of a household tape measure. */
export function centimetres(inches: number): number {
	return Math.round(inches * centimetresPerInch);
}
