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

/** All 14 digits, by which GTINs are compared: a UPC is also written with a zero before it. */
export function gtin14(digits: string): string {
	return digits === '' ? '' : digits.padStart(14, '0');
}
