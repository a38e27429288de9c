import { expect, it } from 'vitest';
import { gtin14, isGtin } from './gtin.ts';

it.each(['96385074', '036000291452', '4006381333931', '10614141000415'])(
	'%s has the right check digit',
	(digits) => {
		expect(isGtin(digits)).toBe(true);
		const last = (Number(digits.at(-1)) + 1) % 10;
		expect(isGtin(digits.slice(0, -1) + last)).toBe(false);
	},
);

it.each(['', '0', '12345', '40063813339310', '400638133393A', '4006381333931 '])(
	'%j is no GTIN',
	(text) => {
		expect(isGtin(text)).toBe(false);
	},
);

it.each([
	['036000291452', '00036000291452'],
	['0036000291452', '00036000291452'],
	['96385074', '00000096385074'],
	['10036000291459', '10036000291459'],
	['', ''],
])('%j has the 14 digits %j', (digits, all) => {
	expect(gtin14(digits)).toBe(all);
});
