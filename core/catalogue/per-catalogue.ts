import { oncePer } from '../once-per.ts';
import type { Catalogue } from './catalogue.ts';

/** Wraps a function of a catalogue. It is called once for each catalogue. */
export function perCatalogue<Made>(
	make: (catalogue: Catalogue) => Made,
): (catalogue: Catalogue) => Made {
	return oncePer(make);
}
