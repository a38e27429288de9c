import * as v from 'valibot';
import { defaultCountry } from '../../core/address/address.ts';
import { countryNames } from '../../core/address/countries.ts';
import type { Rule } from '../runtime/variables.ts';

/** `SHIPS_TO` (docs/configuration.md). */
export const shipsToSetting: Rule<readonly string[]> = {
	schema: v.pipe(
		v.string(),
		v.transform((list) => list.split(',').map((name) => name.trim())),
		v.check((names) => names.every((name) => countryNames.includes(name))),
		v.check((names) => names.includes(defaultCountry)),
	),
	allowed: `countries with commas between them, spelled as in the address form, ${defaultCountry} among them: United States, Canada, Mexico`,
};
