import { useState } from 'react';

/** How often a value has become another one since it was first seen. */
export function useTurn(value: unknown): number {
	const [seen, setSeen] = useState({ value, turn: 0 });
	if (Object.is(seen.value, value)) return seen.turn;
	setSeen({ value, turn: seen.turn + 1 });
	return seen.turn + 1;
}
