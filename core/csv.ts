/**
 * One row of a CSV file (RFC 4180) with its line end. Text that a spreadsheet would run as a
 * formula gets a leading `'`, because shoppers type some of it. Numbers stay numbers.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
	return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
	if (value === null) return '';
	const text = typeof value === 'string' ? harmless(value) : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Some programs skip tabs and line ends before the sign, and accept full-width signs. */
function harmless(text: string): string {
	return /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
}
