/**
 * One row of a CSV file (RFC 4180), its line end included. A text that a table program would take for
 * a formula gets a `'` in front, which the program does not show: what a shopper typed into an
 * address must not run on the merchant's machine. Numbers stay numbers.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
	return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
	if (value === null) return '';
	const text = typeof value === 'string' ? harmless(value) : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Tabs and line ends in front of the sign are passed over by some programs, and full-width signs count. */
function harmless(text: string): string {
	return /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
}
