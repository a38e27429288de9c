import type { Catalogue } from './catalogue.ts';

/** Wraps a function of a catalogue. It is called once for each catalogue. */
export function perCatalogue<T extends object>(
	make: (catalogue: Catalogue) => T,
): (catalogue: Catalogue) => T {
	const made = new WeakMap<Catalogue, T>();
	return (catalogue) => {
		const present = made.get(catalogue);
		if (present) return present;
		const result = make(catalogue);
		made.set(catalogue, result);
		return result;
	};
}
