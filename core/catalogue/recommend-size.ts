import { formatLength, type LengthUnit, parseLength } from './length-unit.ts';
import { type GarmentSize, type Measured, sizeGuide } from './size-guide.ts';
import { chestEase } from './sizing-advice.ts';

/** Absorbs the rounding of centimeters. A thousandth of an inch is on no tape measure. */
const tolerance = 0.001;

/**
 * The smallest size whose garment leaves enough room around the chest (core/catalogue/sizing-advice.ts).
 * Undefined if even the largest is too tight. `chest` is the body's, in inches.
 */
export function recommendSize(product: Measured, chest: number): GarmentSize | undefined {
	return sizeGuide(product).sizes.find((size) => size.chest - chest >= chestEase - tolerance);
}

/**
 * The room around the chest that a recommended size leaves, in inches. `to` is never reached: the
 * next smaller size would leave enough then. Below its chests, the smallest size leaves more.
 */
export function easeOfFit(product: Measured): { readonly from: number; readonly to: number } {
	const { sizes } = sizeGuide(product);
	const steps = sizes.slice(1).map(({ chest }, at) => chest - (sizes[at]?.chest ?? chest));
	return { from: chestEase, to: chestEase + Math.max(0, ...steps) };
}

/** Body chests that a tape measure can show, in inches. Others are mistyped. */
const plausibleChest = { from: 20, to: 80 } as const;
/** Lengths of shirts in inches. */
const plausibleLength = { from: 15, to: 50 } as const;

function isWithin(value: number, { from, to }: { readonly from: number; readonly to: number }) {
	return value >= from && value <= to;
}

const unitNames = { in: 'inches', cm: 'centimeters' } as const;

/** What is wrong with a typed chest measure; null if it leads to a size. */
export function chestError(product: Measured, text: string, unit: LengthUnit): string | null {
	if (text.trim() === '') return 'Please enter your chest measure';
	const chest = parseLength(text, unit);
	if (chest === null) return `Please enter a number, such as ${unit === 'in' ? 38 : 97}`;
	if (recommendSize(product, chest) && chest >= plausibleChest.from) return null;
	const other: LengthUnit = unit === 'in' ? 'cm' : 'in';
	const inOther = parseLength(text, other) ?? 0;
	const isOtherUnit = !isWithin(chest, plausibleChest) && isWithin(inOther, plausibleChest);
	const sentence =
		chest < plausibleChest.from
			? `${formatLength(chest, unit)} is less than we can size.`
			: tooLargeSentence(product, unit);
	if (!isOtherUnit) return sentence;
	return `${sentence} Did you measure in ${unitNames[other]}? Then choose ${other}.`;
}

/** Prose says 3XL (docs/requirements.md#catalogue). */
function tooLargeSentence(product: Measured, unit: LengthUnit): string {
	const largest = sizeGuide(product).sizes.at(-1);
	if (!largest) throw new Error(`${product.category} has no sizes`);
	const name = largest.size.replace('XXXL', '3XL');
	return `Our largest, ${name}, measures ${formatLength(largest.chest, unit)} around the chest and fits up to ${formatLength(largest.chest - chestEase, unit)}.`;
}

/** What is wrong with the typed length of a shirt, which is optional. */
export function shirtLengthError(text: string, unit: LengthUnit): string | null {
	if (text.trim() === '') return null;
	const length = parseLength(text, unit);
	if (length !== null && isWithin(length, plausibleLength)) return null;
	const [from, to] = [plausibleLength.from, plausibleLength.to].map((at) => formatLength(at, unit));
	return `Please enter a length from ${from} to ${to}, or leave it empty`;
}
