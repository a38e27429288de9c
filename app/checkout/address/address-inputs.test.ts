import { describe, expect, it } from 'vitest';
import { addressLabels, defaultCountry } from '../../../core/address/address.ts';
import { countryNames } from '../../../core/address/countries.ts';
import { addressInputs, contactInputs, inputsFor } from './address-inputs.ts';

describe('countries', () => {
	it.each(['Cuba', 'Iran', 'North Korea', 'Syria'])('does not name %s', (country) => {
		expect(countryNames).not.toContain(country);
	});

	it('names every country once, ours among them', () => {
		const names = countryNames;
		expect(names).toContain(defaultCountry);
		expect(new Set(names).size).toBe(names.length);
		expect(names.filter((name) => name.length < 3)).toEqual([]);
	});
});

describe('address inputs', () => {
	it('asks for every address field once, each with its own autofill word', () => {
		const inputs = [...contactInputs, ...addressInputs];
		expect(inputs.map(({ field }) => field).sort()).toEqual(Object.keys(addressLabels).sort());
		expect(new Set(inputs.map(({ input }) => input.autoComplete)).size).toBe(inputs.length);
	});

	it.each([
		['United States', ['city third', 'state third', 'zip third']],
		['Germany', ['city half', 'zip half']],
		['United Arab Emirates', ['city half', 'state half']],
		['Hong Kong SAR China', ['city full']],
	])('asks in %s for %j in one row', (country, row) => {
		const shown = inputsFor(addressInputs, country).slice(-row.length);
		expect(shown.map(({ field, width }) => `${field} ${width}`)).toEqual(row);
	});
});
