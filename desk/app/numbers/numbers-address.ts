import type { Span } from '../../rules/periods.ts';

/** The query parameters that the server needs. */
const queryNames = ['span', 'from', 'to'] as const;

/** The path of the call for the screen's address. */
export function numbersPath(address: URLSearchParams): string {
	const input = new URLSearchParams();
	for (const name of queryNames) {
		const value = address.get(name);
		if (value) input.set(name, value);
	}
	return input.size > 0 ? `numbers?${input}` : 'numbers';
}

/** The address of another span, with its default period. */
export function spanAddress(span: Span): string {
	return span === 'day' ? '/desk/numbers' : `/desk/numbers?span=${span}`;
}

/** The address with another first or last day. An empty day means the default. */
export function withDay(address: URLSearchParams, name: 'from' | 'to', day: string) {
	const next = new URLSearchParams(address);
	if (day === '') next.delete(name);
	else next.set(name, day);
	return next;
}
