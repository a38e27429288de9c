/** The query parameters that the server needs. */
const queryNames = ['search', 'status', 'parcel', 'from', 'to', 'sort', 'after'] as const;

/** Whether an address has a filter, an order or a page of the list. */
export function isListAddress(address: URLSearchParams): boolean {
	return queryNames.some((name) => address.has(name));
}

/** The path of the call for the list's address. */
export function listPath(address: URLSearchParams): string {
	return pathOf('orders', address, queryNames);
}

/** A path with those parameters of an address that its call needs. */
export function pathOf(path: string, address: URLSearchParams, names: readonly string[]): string {
	const input = new URLSearchParams();
	for (const name of names) {
		const value = address.get(name);
		if (value) input.set(name, value);
	}
	return input.size > 0 ? `${path}?${input}` : path;
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

/** The address with another search, which covers every order: a filter must not hide what is found. */
export function withSearch(address: URLSearchParams, search: string): URLSearchParams {
	const next = withParameter(address, 'search', search);
	if (search.trim() === '') return next;
	next.delete('status');
	next.delete('parcel');
	return next;
}

/** The filters of a tab. Those that it does not name are not set. */
export interface TabFilters {
	readonly status?: string;
	readonly parcel?: string;
}

/** The address of a tab. It keeps how the list is sorted. */
export function tabAddress(address: URLSearchParams, filters: TabFilters): string {
	const next = new URLSearchParams({ ...filters });
	const sort = address.get('sort');
	if (sort) next.set('sort', sort);
	return next.size > 0 ? `/desk/orders?${next}` : '/desk/orders';
}

/** Whether an address shows a tab. A search without filters covers more than any tab. */
export function isTab(address: URLSearchParams, { status = '', parcel = '' }: TabFilters): boolean {
	if (address.get('search') && status === '' && parcel === '') return false;
	return (address.get('status') ?? '') === status && (address.get('parcel') ?? '') === parcel;
}

/** Whether the list is filtered. */
export function isNarrowed(address: URLSearchParams): boolean {
	return ['search', 'status', 'parcel', 'from', 'to'].some((name) => address.get(name));
}

/** The number of active filters beside the search. */
export function countFilters(address: URLSearchParams): number {
	return ['status', 'parcel', 'from', 'to', 'sort'].filter((name) => address.get(name)).length;
}
