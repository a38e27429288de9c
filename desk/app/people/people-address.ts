import { pathOf } from '../list/list-address.ts';

const queryNames = ['status', 'search', 'after'] as const;

/** The path of the call for the messages of the address. */
export function messagesPath(address: URLSearchParams): string {
	return pathOf('messages', address, queryNames);
}

/** The path of the call for the subscribers. */
export function subscribersPath(address: URLSearchParams): string {
	return pathOf('subscribers', address, ['state', 'search', 'after']);
}

/** The address with another open message, or none. */
export function withMessage(address: URLSearchParams, id: string | null): URLSearchParams {
	const next = new URLSearchParams(address);
	if (id === null) next.delete('message');
	else next.set('message', id);
	return next;
}
