import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from './catalogue.ts';
import { chestReason, fitText, lengthReason, sizeUpText } from './fit-texts.ts';
import { formatLength, parseLength } from './length-unit.ts';
import { chestError, easeOfFit, recommendSize, shirtLengthError } from './recommend-size.ts';
import { centimetresPerInch, sizeGuide } from './size-guide.ts';
import { sizingAdvice } from './sizing-advice.ts';

const womens = { category: 'Women’s Short Sleeve' } as const;
const mens = { category: 'Men’s Long Sleeve' } as const;

describe.each(categories)('the recommended size for %s', (category) => {
	const { sizes } = sizeGuide({ category });
	const largest = sizes.at(-1)?.chest ?? 0;
	const chest = fc
		.integer({ min: 20 * 100, max: (largest + 10) * 100 })
		.map((hundredths) => hundredths / 100);

	it('leaves at least 2 in around the chest, and the next smaller one leaves less', {
		tags: 'property',
	}, () => {
		fc.assert(
			fc.property(chest, (body) => {
				const found = recommendSize({ category }, body);
				const ease = found ? found.chest - body : Number.NaN;
				const at = found ? sizes.indexOf(found) : sizes.length;
				if (found) expect(ease).toBeGreaterThanOrEqual(2);
				for (const { chest } of sizes.slice(0, at)) expect(chest - body).toBeLessThan(2);
			}),
		);
	});

	it('is the same for a chest in centimeters', { tags: 'property' }, () => {
		fc.assert(
			fc.property(fc.integer({ min: 20, max: largest }), (inches) => {
				const typed = parseLength(String(inches * centimetresPerInch), 'cm');
				expect(recommendSize({ category }, typed ?? 0)).toBe(recommendSize({ category }, inches));
			}),
		);
	});

	it('exists exactly if there is no error', { tags: 'property' }, () => {
		fc.assert(
			fc.property(chest, (body) => {
				const text = body.toFixed(2);
				const isFound = recommendSize({ category }, Number(text)) !== undefined;
				expect(chestError({ category }, text, 'in') === null).toBe(isFound);
			}),
		);
	});
});

it.each([
	[womens, 32, 'XS'],
	[womens, 32.5, 'S'],
	[womens, 45, 'XXL'],
	[mens, 36, 'S'],
	[mens, 40, 'L'],
	[mens, 54, 'XXXL'],
] as const)('%o: a chest of %d in takes %s', (product, chest, size) => {
	expect(recommendSize(product, chest)?.size).toBe(size);
});

it.each([
	['', 'in', 'Please enter your chest measure'],
	['wide', 'in', 'Please enter a number, such as 38'],
	['-40', 'cm', 'Please enter a number, such as 97'],
	['55', 'in', 'Our largest, 3XL, measures 56 in around the chest and fits up to 54 in.'],
	[
		'100',
		'in',
		'Our largest, 3XL, measures 56 in around the chest and fits up to 54 in. Did you measure in centimeters? Then choose cm.',
	],
	['40', 'cm', '40 cm is less than we can size. Did you measure in inches? Then choose in.'],
	['4', 'in', '4 in is less than we can size.'],
	['38', 'in', null],
	['96,5', 'cm', null],
] as const)('a chest of "%s" %s: %s', (text, unit, error) => {
	expect(chestError(mens, text, unit)).toBe(error);
});

it.each([
	['', 'in', null],
	['28', 'in', null],
	['71', 'cm', null],
	['7', 'in', 'Please enter a length from 15 in to 50 in, or leave it empty'],
	['long', 'cm', 'Please enter a length from 38 cm to 127 cm, or leave it empty'],
] as const)('a shirt length of "%s" %s: %s', (text, unit, error) => {
	expect(shirtLengthError(text, unit)).toBe(error);
});

it.each([
	['38', 'in', 38],
	[' 38.5 ', 'in', 38.5],
	['97', 'cm', 97 / 2.54],
	['1e3', 'in', null],
	['0x20', 'in', null],
	['', 'in', null],
] as const)('"%s" %s is a length of %s inches', (text, unit, inches) => {
	expect(parseLength(text, unit)).toBe(inches);
});

describe('the reason', () => {
	const [s, m, l] = sizeGuide(mens).sizes;
	if (!(s && m && l)) throw new Error('The guide is empty');

	it('compares garment and body, and says why no smaller one', () => {
		expect(chestReason(mens, m, 38.5, 'in')).toBe(
			'The shirt measures 41 in around the chest, 2.5 in more than you. S would leave less than 2 in.',
		);
		expect(chestReason(mens, s, 30, 'in')).toMatch(/8 in more than you. It is our smallest size.$/);
		expect(chestReason(mens, m, 97 / 2.54, 'cm')).toBe(
			'The shirt measures 104 cm around the chest, 7 cm more than you. S would leave less than 5 cm.',
		);
	});

	it('compares the length with that of a shirt that fits', () => {
		expect(lengthReason(mens, m, 29, 'in')).toBe('It is as long as the shirt that you like.');
		expect(lengthReason(mens, m, 27.5, 'in')).toBe(
			'It is 29 in long, 1.5 in longer than the shirt that you like.',
		);
		expect(lengthReason(mens, m, 30, 'in')).toBe(
			'It is 29 in long, 1 in shorter than the shirt that you like. If you want that length, take L: 30 in.',
		);
		expect(lengthReason(mens, m, 40, 'in')).toMatch(/11 in shorter than the shirt that you like.$/);
	});

	it('says what one size more changes', () => {
		expect(sizeUpText(m, l)).toBe(
			'One size up, L, measures 3 in (8 cm) more around the chest, is 1 in (3 cm) longer, and its sleeves are 1 in (3 cm) longer.',
		);
		expect(sizeUpText(m, { ...m, size: 'L', sleeve: m.sleeve + 1 })).toBe(
			'One size up, L, its sleeves are 1 in (3 cm) longer.',
		);
		expect(sizeUpText(m, { ...m, size: 'L' })).toBe('One size up is L.');
		expect(sizeUpText(l, undefined)).toBe('L is our largest size.');
		expect(formatLength(0.5, 'in')).toBe('0.5 in');
	});
});

describe.each(categories)('the fit of %s', (category) => {
	const { sizes } = sizeGuide({ category });
	const { from, to } = easeOfFit({ category });
	const [smallest, largest] = [sizes[0]?.chest ?? 0, sizes.at(-1)?.chest ?? 0];
	const count = (largest - from - (smallest - to)) * 4;
	const chests = Array.from({ length: count }, (_, at) => smallest - to + (at + 1) / 4);

	it('is said, recommended and advised alike for every chest from the smallest to the largest', () => {
		expect(fitText({ category })).toMatch(new RegExp(`^${from} to ${to} in .* of room`));
		const [, advised] = /at least (\d+) in \(5 cm\) more/.exec(sizingAdvice) ?? [];
		for (const chest of chests) {
			const found = recommendSize({ category }, chest);
			const ease = (found?.chest ?? 0) - chest;
			expect(ease).toBeGreaterThanOrEqual(from);
			expect(ease).toBeLessThan(to);
			// The first size of the table that follows the advice.
			expect(found).toBe(sizes.find((one) => one.chest - chest >= Number(advised)));
			expect(found && chestReason({ category }, found, chest, 'in')).toContain(
				` in around the chest, ${ease} in more than you.`,
			);
		}
	});
});

it.each([
	[womens, '2 to 5 in (5 to 13 cm) of room around the chest'],
	[mens, '2 to 6 in (5 to 15 cm) of room around the chest'],
	[
		{ ...mens, measurements: [{ size: 'M', chest: 41, length: 29, sleeve: 34 }] },
		'At least 2 in (5 cm) of room around the chest',
	],
] as const)('%j has %s', (product, text) => {
	expect(fitText(product)).toBe(text);
});
