import { describe, expect, it } from 'vitest';
import { orderTables } from '../db/order-schema.ts';
import { parseColumn } from '../db/parse-column.ts';
import { peopleTables } from '../db/people-schema.ts';
import { addressOf } from './stored-address.ts';

const ada = {
	firstName: 'Ada',
	lastName: 'Lovelace',
	email: 'ada@example.com',
	phone: '',
	address: '1 Ocean Drive',
	address2: '',
	city: 'Miami',
	state: 'FL',
	zip: '33139',
	country: 'United States',
};

describe('a stored address', () => {
	it('is readable if today’s rules refuse it', () => {
		const old = { ...ada, zip: '3313', country: 'Atlantis', address: 'x'.repeat(200) };
		expect(addressOf({ address: JSON.stringify(old) })).toEqual(old);
	});

	it('is readable without fields of later releases', () => {
		const { address2: _later, phone: _too, ...old } = ada;
		expect(addressOf({ address: JSON.stringify(old) })).toEqual(ada);
	});

	it('has no e-mail address in an account', () => {
		const { email: _receipt, ...postal } = ada;
		const column = peopleTables.saved_addresses.address;
		expect(parseColumn(column, JSON.stringify(ada))).toEqual(postal);
	});

	it('names its column if it is broken', () => {
		expect(() => addressOf({ address: '{"zip":33139}' })).toThrow(
			'The column orders.address cannot be read: zip is not string.',
		);
		expect(() => parseColumn(orderTables.address_changes.address, '')).toThrow(
			'The column address_changes.address is not JSON.',
		);
	});
});
