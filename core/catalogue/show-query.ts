// How much of a long list is shown is part of the address: `?show=48`.

/** A list shows so many products at first, and so many more with each press. */
export const pageSize = 24;

/** The number of products that a query asks for, at least a page. Invalid values are ignored. */
export function readShow(query: string): number {
	const asked = new URLSearchParams(query).get('show') ?? '';
	return /^\d{1,5}$/.test(asked) ? Math.max(pageSize, Number(asked)) : pageSize;
}

/** The query with this number. A page is the default and is left out. */
export function withShow(query: string, count: number): string {
	const changed = new URLSearchParams(query);
	if (count > pageSize) changed.set('show', String(count));
	else changed.delete('show');
	return changed.toString();
}
