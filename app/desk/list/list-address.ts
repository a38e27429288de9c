/** The query parameters that the server needs. */
const queryNames = ['search', 'status', 'parcel', 'from', 'to', 'sort', 'after'] as const;

/** Whether an address has a filter, an order or a page of the list. */
export function isListAddress(address: URLSearchParams): boolean {
	return queryNames.some((name) => address.has(name));
}

/** The path of the call for the list's address. */
export function listPath(address: URLSearchParams): string {
	const input = new URLSearchParams();
	for (const name of queryNames) {
		const value = address.get(name);
		if (value) input.set(name, value);
	}
	return input.size > 0 ? `orders?${input}` : 'orders';
}

/**
 * The address with another parameter, from its first page on. An empty value removes the parameter.
 */
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

/** Whether the list is filtered. */
export function isNarrowed(address: URLSearchParams): boolean {
	return ['search', 'status', 'parcel', 'from', 'to'].some((name) => address.get(name));
}

/** The number of active filters beside the search. */
export function countFilters(address: URLSearchParams): number {
	return ['status', 'parcel', 'from', 'to', 'sort'].filter((name) => address.get(name)).length;
}
