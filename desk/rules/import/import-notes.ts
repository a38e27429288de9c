import { formatNumber } from '../../../core/format-number.ts';

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

/** Nobody reads more, and a browser would not show a hundred thousand. */
const maxNotes = 1000;

/** The first thousand notes, and a note that says how many there are more. */
export function firstNotes(notes: readonly ImportNote[]): readonly ImportNote[] {
	const more = notes.length - maxNotes;
	if (more <= 0) return notes;
	const sentence = `There are ${formatNumber(more)} more of these, which are not listed.`;
	return [...notes.slice(0, maxNotes), { row: null, column: null, sentence }];
}

/** Why a product is left out. */
export function leftOutSentence(name: string, reason: string): string {
	return `${quoted(name)} is left out. ${reason}`;
}

/** A text of a file as sentences quote it: short, in one line. */
export function quoted(text: string): string {
	const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
	return `“${line.length > 80 ? `${line.slice(0, 80)}…` : line}”`;
}
