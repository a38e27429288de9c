/** Characters of emphasis, code, links and HTML, and an ampersand that begins an entity. */
const inline =
	/[\\`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=\S)~|<(?=[a-z/!?])|&(?=#?\w+;)/giu;

/** What makes a line a heading, a quote, an item of a list or a rule. */
const lineStart = /^([ \t]*)(#{1,6}(?=\s|$)|>|[+-](?=\s|$)|-(?=[-\s]*$)|=(?=[=\s]*$))/gm;
const listNumber = /^([ \t]*\d{1,9})([.)])(?=\s|$)/gm;

/** Markdown leaves out number signs at the end of a heading. */
const headingEnd = /([ \t])(#+[ \t]*)$/gm;

/** A plain text as Markdown (CommonMark) that shows it as it is. */
export function escapeMarkdown(text: string): string {
	return text
		.replaceAll(inline, '\\$&')
		.replaceAll(lineStart, '$1\\$2')
		.replaceAll(listNumber, '$1\\$2')
		.replaceAll(headingEnd, '$1\\$2');
}
