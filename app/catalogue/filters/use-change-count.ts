import { useState } from 'react';

/** The number of changes of a value since the first render. */
export function useChangeCount(value: unknown): number {
	const [seen, setSeen] = useState({ value, count: 0 });
	if (Object.is(seen.value, value)) return seen.count;
	setSeen({ value, count: seen.count + 1 });
	return seen.count + 1;
}
