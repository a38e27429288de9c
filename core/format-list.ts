const list = new Intl.ListFormat('en-US');

/** `S`, `S and M`, `S, M, and L` */
export function formatList(items: Iterable<string>): string {
	return list.format(items);
}
