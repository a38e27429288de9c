import { expect, it } from 'vitest';
import { gtin14, gtinRestriction, isGtin } from './gtin.ts';

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

/** These digits with their check digit. */
function checked(digits: string): string {
	const end = [...'0123456789'].find((last) => isGtin(digits + last));
	return digits + end;
}

const inOneCompany = /^This is a number for use inside one company/;
const coupons = /^This is a number of coupons or refunds/;

it.each<readonly [digits: string, reason: RegExp | undefined]>([
	['2000000000008', inOneCompany],
	['9900000000004', coupons],
	['00000000', /zeros/],
	['000000000000', /zeros/],
	['0000000000000', /zeros/],
	['00000000000000', /zeros/],
	...['020', '029', '040', '049', '200', '250', '299'].map(
		(prefix) => [checked(`${prefix}123456789`), inOneCompany] as const,
	),
	...['050', '059', '980', '984', '990', '999'].map(
		(prefix) => [checked(`${prefix}123456789`), coupons] as const,
	),
	...['019', '030', '039', '060', '139', '300', '400', '500', '978', '979', '985'].map(
		(prefix) => [checked(`${prefix}123456789`), undefined] as const,
	),
	// A UPC has the prefix without its first zero. A case has that of what is in it.
	[checked('21234567890'), inOneCompany],
	[checked('41234567890'), inOneCompany],
	[checked('51234567890'), coupons],
	['036000291452', undefined],
	[checked('1200123456789'), inOneCompany],
	[checked('1400638133393'), undefined],
	// GTIN-8 have prefixes of their own, also when zeros are written before them.
	[checked('0123456'), inOneCompany],
	[checked('2123456'), inOneCompany],
	[checked('000002123456'), inOneCompany],
	['96385074', undefined],
	['0000096385074', undefined],
	[checked('4012345'), undefined],
])('%s is refused as %s', (digits, reason) => {
	expect(isGtin(digits)).toBe(true);
	if (reason) expect(gtinRestriction(digits)).toMatch(reason);
	else expect(gtinRestriction(digits)).toBeUndefined();
});
