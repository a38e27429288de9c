/** Tags in one cell. One with a comma is quoted, which Shopify never needs. */
export function joinTags(tags: readonly string[]): string {
	return tags
		.map((tag) => (tag === '' || /^"|,/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag))
		.join(', ');
}

export function splitTags(cell: string): readonly string[] {
	const tags = cell.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g);
	return [...tags].flatMap(([, quoted, plain = '']) => {
		if (quoted !== undefined) return [quoted.replaceAll('""', '"')];
		return plain.trim() === '' ? [] : [plain.trim()];
	});
}
