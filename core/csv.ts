/** Without it, Excel on Windows does not read a file as UTF-8. */
const byteOrderMark = '\u{feff}';

/** The first row of a CSV file, with its column names. */
export function csvHead(columns: readonly string[]): string {
	return `${byteOrderMark}${csvRow(columns)}`;
}

/**
 * One row of a CSV file (RFC 4180) with its line end. Text that a spreadsheet would run as a
 * formula gets a leading `'`, because shoppers type some of it. Numbers stay numbers.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
	return `${cells.map(cell).join(',')}\r\n`;
}

/**
 * A phone number with spaces as its only punctuation: `+1 305 555 0142`. Programs that print labels
 * would take a leading `'` literally.
 */
export function csvPhone(phone: string): string {
	const typed = phone.trim();
	if (!/^\+[\d\s().\-/]+$/.test(typed)) return typed;
	return `+${typed.replaceAll(/\D+/g, ' ').trim()}`;
}

function cell(value: string | number | null): string {
	if (value === null) return '';
	const text = typeof value === 'string' ? harmless(value) : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Some programs skip tabs and line ends before the sign, and accept full-width signs. */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** A text that begins with `'` and a formula gets one more, so that `writtenText` is exact. */
function harmless(text: string): string {
	// Digits and spaces after one plus have no operator, name or reference, so nothing can be run.
	if (/^\+\d[\d ]*$/.test(text)) return text;
	return formula.test(text) ? `'${text}` : text;
}

/** The text that `csvRow` was given: a cell without the `'` that makes a formula harmless. */
export function writtenText(cell: string): string {
	return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
