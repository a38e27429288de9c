/**
 * Whether these digits are a Global Trade Item Number: 8, 12, 13 or 14 digits. The last one is the
 * check digit. From the right, every second digit counts three times.
 */
export function isGtin(digits: string): boolean {
	if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
	const sum = [...digits]
		.toReversed()
		.reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
	return sum % 10 === 0;
}

const instead = 'Enter the GTIN of the maker, or nothing.';

/** The first digits of GTINs that identify no product in other shops, as GS1 assigns them. */
const restrictions: readonly (readonly [prefix: RegExp, sentence: string])[] = [
	[/^0{14}$/, `A GTIN of zeros identifies nothing. ${instead}`],
	[
		// A GTIN-8, which has prefixes of its own, or any longer one, after its indicator digit.
		/^(0{6}[02]|(?!0{6}).(02|04|2))/,
		`This is a number for use inside one company: others have the same. ${instead}`,
	],
	[
		/^(?!0{6}).(05|98[0-4]|99)/,
		`This is a number of coupons or refunds, not of a product. ${instead}`,
	],
];

/** Why search engines refuse this GTIN; undefined if they do not. */
export function gtinRestriction(digits: string): string | undefined {
	return restrictions.find(([prefix]) => prefix.test(gtin14(digits)))?.[1];
}

/** All 14 digits, by which GTINs are compared: a UPC is also written with a zero before it. */
export function gtin14(digits: string): string {
	return digits === '' ? '' : digits.padStart(14, '0');
}
