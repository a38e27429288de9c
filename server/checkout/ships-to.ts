import * as v from 'valibot';
import { defaultCountry } from '../../core/address/address.ts';
import { countryNames, usTerritories } from '../../core/address/countries.ts';
import type { ServedCountries } from '../../core/address/served-countries.ts';
import type { Rule } from '../runtime/variables.ts';

/** `SHIPS_TO` (docs/configuration.md). */
export const shipsToSetting: Rule<ServedCountries> = {
	schema: v.pipe(
		v.string(),
		v.transform((list) => list.split(',').map((name) => name.trim())),
		v.check((names) => names.every((name) => countryNames.includes(name))),
		v.check((names) => names.includes(defaultCountry)),
		// Whoever ships to the states ships to the territories, which are among them too.
		v.transform((names) => [...names, ...usTerritories]),
		v.transform((names) => countryNames.filter((name) => names.includes(name))),
	),
	allowed: `countries with commas between them, spelled as in the address form, ${defaultCountry} among them: United States, Canada, Mexico`,
};
