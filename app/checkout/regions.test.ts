import { describe, expect, it } from 'vitest';
import { addressLabels, defaultCountry } from '../../core/address.ts';
import { addressInputs, contactInputs } from './address-inputs.ts';
import { countryNames } from './countries.ts';
import { usStates } from './regions.ts';

describe('regions', () => {
	it('has the 50 states, DC, five territories and three military ones, once each', () => {
		expect(usStates).toHaveLength(59);
		expect(new Set(usStates.map(([, name]) => name)).size).toBe(59);
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
});
