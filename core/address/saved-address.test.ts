import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { postalAddressSchema, savedAddressSchema } from './saved-address.ts';

const typed = {
	firstName: 'Grace',
	lastName: 'Hopper',
	phone: '',
	address: ' 12 Dock Street ',
	address2: '',
	city: 'Miami',
	state: 'FL',
	zip: '33132',
	country: 'United States',
};

describe('an address to be kept', () => {
	it('is an address of the checkout without its e-mail', () => {
		const parsed = v.parse(postalAddressSchema, { ...typed, email: 'grace@example.com' });
		expect(parsed).toEqual({ ...typed, address: '12 Dock Street' });
	});

	it('has no state that was left over from another country', () => {
		const german = { ...typed, country: 'Germany', zip: '10115' };
		expect(v.parse(postalAddressSchema, german)).toMatchObject({ state: '', zip: '10115' });
	});

	it.each([
		[{ zip: '3313' }, 'Please enter a ZIP code such as 33132 or 33132-1234'],
		[{ city: ' ' }, 'Please enter your city'],
		[{ state: '' }, 'Please enter your state'],
		[{ country: 'Iran' }, 'Please choose a country we ship to'],
		[{ firstName: undefined }, 'Please enter your first name'],
	])('is refused with the sentence of the checkout: %j', (wrong, sentence) => {
		const result = v.safeParse(postalAddressSchema, { ...typed, ...wrong });
		expect(result.issues?.map(({ message }) => message)).toContain(sentence);
	});

	it('has an id of the browser', () => {
		const id = '5a4b8a52-2f7e-4dcb-9d7e-3f9d5f5b0a11';
		expect(v.parse(savedAddressSchema, { id, address: typed }).isDefault).toBe(false);
		expect(v.is(savedAddressSchema, { id: '1', address: typed })).toBe(false);
	});
});
