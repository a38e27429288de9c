/** What of the list's address asks the server for something. */
const queryNames = ['search', 'status', 'parcel', 'from', 'to', 'sort', 'after'] as const;

/** Where the server answers what the list's address asks for. */
export function listPath(address: URLSearchParams): string {
	const input = new URLSearchParams();
	for (const name of queryNames) {
		const value = address.get(name);
		if (value) input.set(name, value);
	}
	return input.size > 0 ? `orders?${input}` : 'orders';
}

/** The address with something else asked for, from its first page on; empty is not asked for. */
export function withParameter(
	address: URLSearchParams,
	name: string,
	value: string,
): URLSearchParams {
	const next = new URLSearchParams(address);
	next.delete('after');
	if (value.trim() === '') next.delete(name);
	else next.set(name, value.trim());
	return next;
}

export function withPage(address: URLSearchParams, after: string | null): URLSearchParams {
	const next = new URLSearchParams(address);
	if (after === null) next.delete('after');
	else next.set('after', after);
	return next;
}

/** Whether the list shows less than all there is to do. */
export function isNarrowed(address: URLSearchParams): boolean {
	return ['search', 'status', 'parcel', 'from', 'to'].some((name) => address.get(name));
}

/** How many of the filters beside the search say something. */
export function countFilters(address: URLSearchParams): number {
	return ['status', 'parcel', 'from', 'to', 'sort'].filter((name) => address.get(name)).length;
}
