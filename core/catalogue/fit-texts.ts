import { formatList } from '../format-list.ts';
import { formatBothUnits, formatLength, type LengthUnit } from './length-unit.ts';
import { easeOfFit } from './recommend-size.ts';
import { centimetres, type GarmentSize, type Measured, measures, sizeGuide } from './size-guide.ts';
import { chestEase } from './sizing-advice.ts';

/** Why a size was recommended. `chest` is the body's, in inches. */
export function chestReason(
	product: Measured,
	garment: GarmentSize,
	chest: number,
	unit: LengthUnit,
): string {
	const ease = formatLength(garment.chest - chest, unit);
	const reason = `The shirt measures ${formatLength(garment.chest, unit)} around the chest, ${ease} more than you.`;
	const { sizes } = sizeGuide(product);
	const smaller = sizes[sizes.indexOf(garment) - 1];
	if (!smaller) return `${reason} It is our smallest size.`;
	return `${reason} ${smaller.size} would leave less than ${formatLength(chestEase, unit)}.`;
}

/** The fit as a figure, which follows from the measures: "2 to 5 in (5 to 13 cm) of room …". */
export function fitText(product: Measured): string {
	const { from, to } = easeOfFit(product);
	const ease =
		to > from
			? `${Number(from.toFixed(2))} to ${formatLength(to, 'in')} (${centimetres(from)} to ${formatLength(to, 'cm')})`
			: `At least ${formatBothUnits(from)}`;
	return `${ease} of room around the chest`;
}

/** Differences below this are not worth a word, in inches. */
const sameLength = 0.25;

/** How long the size is beside a shirt that the shopper likes. */
export function lengthReason(
	product: Measured,
	garment: GarmentSize,
	liked: number,
	unit: LengthUnit,
): string {
	const difference = garment.length - liked;
	if (Math.abs(difference) < sameLength) return 'It is as long as the shirt that you like.';
	const by = formatLength(Math.abs(difference), unit);
	const long = `It is ${formatLength(garment.length, unit)} long`;
	if (difference > 0) return `${long}, ${by} longer than the shirt that you like.`;
	const shorter = `${long}, ${by} shorter than the shirt that you like.`;
	const longer = sizeGuide(product).sizes.find(({ length }) => length > liked - sameLength);
	return longer
		? `${shorter} If you want that length, take ${longer.size}: ${formatLength(longer.length, unit)}.`
		: shorter;
}

const grownTexts: Readonly<Record<keyof Omit<GarmentSize, 'size'>, (by: string) => string>> = {
	chest: (by) => `measures ${by} more around the chest`,
	length: (by) => `is ${by} longer`,
	sleeve: (by) => `its sleeves are ${by} longer`,
};

/** "One size up, L, measures 3 in (8 cm) more around the chest, …". */
export function sizeUpText(garment: GarmentSize, larger: GarmentSize | undefined): string {
	if (!larger) return `${garment.size} is our largest size.`;
	const grown = measures.filter(({ key }) => larger[key] > garment[key]);
	if (grown.length === 0) return `One size up is ${larger.size}.`;
	const texts = grown.map(({ key }) =>
		grownTexts[key](formatBothUnits(larger[key] - garment[key])),
	);
	return `One size up, ${larger.size}, ${formatList(texts)}.`;
}

/** All measures of a garment in one sentence, for those who do not see its drawing. */
export function garmentText(garment: GarmentSize): string {
	const parts = measures.map(
		({ key, label }) => `${label.toLowerCase()} ${formatBothUnits(garment[key])}`,
	);
	return `The shirt in size ${garment.size}: ${parts.join(', ')}.`;
}
