import { useState } from 'react';

export interface Selection {
	readonly numbers: ReadonlySet<string>;
	readonly toggle: (number: string) => void;
	/** Selects all of these, or none of them where all are. */
	readonly toggleAll: (numbers: readonly string[]) => void;
	readonly clear: () => void;
}

/** Orders that are selected, of the page that is shown: what nobody sees is not selected. */
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
