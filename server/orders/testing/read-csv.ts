/** The rows of a CSV file (RFC 4180), each by column name, without the byte order mark. */
export function readCsv(text: string): Record<string, string>[] {
	const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/gy;
	const rows: string[][] = [[]];
	for (const [, value = '', end] of text.replace(/^\u{feff}/u, '').matchAll(cell)) {
		const isQuoted = value.startsWith('"');
		rows.at(-1)?.push(isQuoted ? value.slice(1, -1).replaceAll('""', '"') : value);
		if (end === '\r\n') rows.push([]);
		if (end === '') break;
	}
	const [head = [], ...body] = rows.filter((row) => row.length > 1);
	return body.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

/** The sum of a column of dollars, in cents. */
export function sumOf(rows: readonly Record<string, string>[], column: string): number {
	return rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
}

export async function textOf(parts: AsyncIterable<string>): Promise<string> {
	let text = '';
	for await (const part of parts) text += part;
	return text;
}
