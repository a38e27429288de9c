const queryNames = ['status', 'search', 'after'] as const;

/** Where the server answers which messages the address asks for. */
export function messagesPath(address: URLSearchParams): string {
	return pathOf('messages', address, queryNames);
}

/** The same of the crew. */
export function crewPath(address: URLSearchParams): string {
	return pathOf('subscribers', address, ['state', 'search', 'after']);
}

function pathOf(path: string, address: URLSearchParams, names: readonly string[]): string {
	const input = new URLSearchParams();
	for (const name of names) {
		const value = address.get(name);
		if (value) input.set(name, value);
	}
	return input.size > 0 ? `${path}?${input}` : path;
}

/** The address with another message open, or none. */
export function withMessage(address: URLSearchParams, id: string | null): URLSearchParams {
	const next = new URLSearchParams(address);
	if (id === null) next.delete('message');
	else next.set('message', id);
	return next;
}

/** The address with something else asked for, from the first page on; what is open stays. */
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
