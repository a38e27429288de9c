import { useState } from 'react';

export interface Selection {
	readonly numbers: ReadonlySet<string>;
	readonly toggle: (number: string) => void;
	/** Selects all of these, or deselects them if all are selected. */
	readonly toggleAll: (numbers: readonly string[]) => void;
	readonly clear: () => void;
}

/** The selected orders of the shown page. Orders that are not shown are not selected. */
export function useSelection(shown: readonly string[]): Selection {
	const [all, setAll] = useState<ReadonlySet<string>>(new Set());
	const numbers = new Set(shown.filter((number) => all.has(number)));
	return {
		numbers,
		toggle(number) {
			const next = new Set(numbers);
			if (!next.delete(number)) next.add(number);
			setAll(next);
		},
		toggleAll: (given) =>
			setAll(given.every((one) => numbers.has(one)) ? new Set() : new Set(given)),
		clear: () => setAll(new Set()),
	};
}
