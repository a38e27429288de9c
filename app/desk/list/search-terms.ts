/** Whether a text has every word of a search. */
export function hasAllTerms(text: string, search: string): boolean {
	const searched = plain(text);
	return plain(search)
		.split(/\s+/)
		.every((term) => searched.includes(term));
}

/** Typed apostrophes are straight. */
function plain(text: string): string {
	return text.toLowerCase().replaceAll('’', "'").trim();
}
