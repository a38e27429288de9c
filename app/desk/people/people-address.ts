const queryNames = ['status', 'search', 'after'] as const;

/** The path of the call for the messages of the address. */
export function messagesPath(address: URLSearchParams): string {
	return pathOf('messages', address, queryNames);
}

/** The path of the call for the subscribers. */
export function subscribersPath(address: URLSearchParams): string {
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

/** The address with another open message, or none. */
export function withMessage(address: URLSearchParams, id: string | null): URLSearchParams {
	const next = new URLSearchParams(address);
	if (id === null) next.delete('message');
	else next.set('message', id);
	return next;
}
