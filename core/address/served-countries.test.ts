import { expect, it } from 'vitest';
import { countryNames } from './countries.ts';
import { formatServedCountries, parseServedCountries } from './served-countries.ts';

it.each([[countryNames], [['Canada', 'United States']], [['United States']]])(
	'reads %j as it was written',
	(served) => {
		expect(parseServedCountries(formatServedCountries(served))).toEqual(served);
	},
);

it('never holds a country that is not on the list', () => {
	expect(parseServedCountries('Cuba|Canada|Iran')).toEqual(['Canada']);
});
