/** A sentence about what an import could not use: what is wrong, and what to do. */
export interface ImportNote {
	/** As a spreadsheet counts: the row of the column names is 1. Null: the whole file. */
	readonly row: number | null;
	/** The name of the column in the file; null if it is about none or several. */
	readonly column: string | null;
	readonly sentence: string;
}

/** `Row 3, Variant Price: …` */
export function formatNote({ row, column, sentence }: ImportNote): string {
	const place = [...(row === null ? [] : [`Row ${row}`]), ...(column === null ? [] : [column])];
	return place.length === 0 ? sentence : `${place.join(', ')}: ${sentence}`;
}

/** A text of a file as sentences quote it: short, in one line. */
export function quoted(text: string): string {
	const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
	return `“${line.length > 80 ? `${line.slice(0, 80)}…` : line}”`;
}
