import { useRef } from 'react';

/** Equal input keeps its idempotency key, so that a call without an answer can be repeated. */
export function useKeyOf(): (input: string) => string {
	const last = useRef({ input: '', key: '' });
	return (input) => {
		if (last.current.input !== input) last.current = { input, key: crypto.randomUUID() };
		return last.current.key;
	};
}
