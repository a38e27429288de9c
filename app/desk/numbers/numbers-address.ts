import type { Span } from '../../../core/desk/periods.ts';

/** What of the screen's address asks the server for something. */
const queryNames = ['span', 'from', 'to'] as const;

/** Where the server answers what the screen's address asks for. */
export function numbersPath(address: URLSearchParams): string {
	const input = new URLSearchParams();
	for (const name of queryNames) {
		const value = address.get(name);
		if (value) input.set(name, value);
	}
	return input.size > 0 ? `numbers?${input}` : 'numbers';
}

/** The address of another span: of the time that is usual for it. */
export function spanAddress(span: Span): string {
	return span === 'day' ? '/desk/numbers' : `/desk/numbers?span=${span}`;
}

/** The address with another first or last day; empty is as usual. */
export function withDay(address: URLSearchParams, name: 'from' | 'to', day: string) {
	const next = new URLSearchParams(address);
	if (day === '') next.delete(name);
	else next.set(name, day);
	return next;
}
