// Reads what the merchant typed in the fields of a product.

/** Text of one line. A copied one can have tabs. */
export function line(typed: string): string {
	return typed.replaceAll('\t', ' ').trim();
}

/** Text of several lines, with line feeds as the only line ends. */
export function lines(typed: string): string {
	return line(typed.replace(/\r\n?|[\u2028\u2029]/g, '\n'));
}

/** The digits of a GTIN, which labels print with spaces or hyphens. */
export function gtinDigits(typed: string): string {
	return typed.replace(/[\s-]/g, '');
}

/** A whole number, NaN for an invalid one, or nothing. */
export function wholeOf(typed: string): number | '' {
	const text = typed.trim();
	if (text === '') return '';
	return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
