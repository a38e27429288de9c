import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { goodAddress } from '../../tests/generated.ts';
import { addressErrors, addressLabels, addressSchema } from './address.ts';
import { knownFormats } from './address-formats.ts';
import { countryNames } from './countries.ts';

describe('addressErrors', () => {
	it('finds nothing wrong with a good address', () => {
		expect(addressErrors(goodAddress)).toEqual({});
	});

	it.each([
		'firstName',
		'lastName',
		'email',
		'address',
		'city',
		'state',
		'zip',
		'country',
	] as const)('wants %s, and more than spaces in it', (field) => {
		expect(Object.keys(addressErrors({ ...goodAddress, [field]: '' }))).toEqual([field]);
		expect(Object.keys(addressErrors({ ...goodAddress, [field]: '   ' }))).toEqual([field]);
		expect(Object.keys(addressErrors({ ...goodAddress, [field]: 7 }))).toEqual([field]);
	});

	it.each(['phone', 'address2'] as const)('does without %s', (field) => {
		const { [field]: _left, ...others } = goodAddress;
		expect(addressErrors(others)).toEqual({});
		expect(addressErrors({ ...goodAddress, [field]: '' })).toEqual({});
	});

	it('takes the United States for the country where none is given', () => {
		const { country: _left, ...others } = goodAddress;
		expect(v.parse(addressSchema, others).country).toBe('United States');
	});

	it.each(['33132', '33132-1234', ' 33132 ', '33132 - 1234'])('takes the ZIP code %j', (zip) => {
		expect(addressErrors({ ...goodAddress, zip })).toEqual({});
	});

	it.each(['3313', '331321', 'ABCDE', '33132-12', '33132 1234'])(
		'refuses the ZIP code %j',
		(zip) => {
			const errors = addressErrors({ ...goodAddress, zip });
			expect(errors).toEqual({ zip: 'Please enter a ZIP code such as 33132 or 33132-1234' });
		},
	);

	it('refuses a ZIP code of another form in the territories of the United States too', () => {
		const errors = addressErrors({ ...goodAddress, country: 'Puerto Rico', zip: '901' });
		expect(errors).toEqual({ zip: 'Please enter a ZIP code such as 33132 or 33132-1234' });
	});

	it('takes any postal code of another country', () => {
		expect(addressErrors({ ...goodAddress, country: 'Canada', zip: 'K1A 0B1' })).toEqual({});
	});

	it.each([
		['Germany', '', '10115'],
		['United Kingdom', '', 'SW1A 1AA'],
		['Hong Kong SAR China', '', ''],
		['Panama', '', ''],
		['United Arab Emirates', 'Dubai', ''],
		['Ireland', '', ''],
		['Argentina', '', 'C1002'],
		['Bahamas', '', ''],
		['Malaysia', '', '50480'],
		['South Africa', '', '0083'],
		['Bermuda', '', ''],
		['Aruba', '', ''],
		['Gibraltar', '', 'GX11 1AA'],
		['Jersey', '', 'JE2 3AB'],
		['Greenland', '', '3900'],
		['Kosovo', '', ''],
		['Cayman Islands', 'Grand Cayman', ''],
		['Puerto Rico', '', '00901'],
		['Guam', '', '96910'],
		['U.S. Virgin Islands', '', '00801-1234'],
	])('takes an address of %s with the state %j and the code %j', (country, state, zip) => {
		expect(addressErrors({ ...goodAddress, country, state, zip })).toEqual({});
	});

	it('names what is missing as the country does', () => {
		const missing = (country: string) =>
			addressErrors({ ...goodAddress, country, state: '', zip: '' });
		expect(missing('Canada')).toEqual({
			state: 'Please enter your province or territory',
			zip: 'Please enter your postal code',
		});
		expect(addressErrors({ ...goodAddress, country: 'New Zealand', city: '' })).toEqual({
			city: 'Please enter your town or city',
		});
		expect(missing('India')).toMatchObject({ zip: 'Please enter your PIN code' });
		expect(missing('United Kingdom')).toEqual({ zip: 'Please enter your postcode' });
		expect(missing('Japan')).toMatchObject({ state: 'Please enter your prefecture' });
		expect(missing('Puerto Rico')).toEqual({ zip: 'Please enter your ZIP code' });
	});

	it.each(['Cuba', 'Iran', 'North Korea', 'Syria', 'CU', 'Atlantis', 'constructor'])(
		'refuses the country %s',
		(country) => {
			const errors = addressErrors({ ...goodAddress, country });
			expect(errors).toEqual({ country: 'Please choose a country we ship to' });
		},
	);

	it('knows the formats of countries that are on the list only', () => {
		expect(knownFormats.filter((country) => !countryNames.includes(country))).toEqual([]);
	});

	it.each(['grace', 'grace@', '@example.com', 'grace@example', 'a b@example.com', 'a@b@c.com'])(
		'refuses the e-mail address %j',
		(email) => {
			const errors = addressErrors({ ...goodAddress, email });
			expect(errors).toEqual({ email: 'Please enter a valid email address' });
		},
	);

	it('tells a wrong ZIP code even while other fields are wrong too', () => {
		const errors = addressErrors({ ...goodAddress, firstName: '', zip: '1' });
		expect(Object.keys(errors)).toEqual(['firstName', 'zip']);
	});

	it('names all that is missing from an empty address', () => {
		expect(addressErrors({})).toEqual({
			firstName: 'Please enter your first name',
			lastName: 'Please enter your last name',
			email: 'Please enter a valid email address',
			address: 'Please enter your street address',
			city: 'Please enter your city',
			state: 'Please enter your state',
			zip: 'Please enter your ZIP code',
		});
	});

	it('refuses texts longer than any address', () => {
		expect(addressErrors({ ...goodAddress, city: 'x'.repeat(120) })).toEqual({});
		expect(addressErrors({ ...goodAddress, city: 'x'.repeat(121) })).toHaveProperty('city');
		expect(addressErrors({ ...goodAddress, phone: '1'.repeat(121) })).toHaveProperty('phone');
	});

	it.each(Object.keys(addressLabels))('says in words of its own when %s is no text', (field) => {
		const errors = Object.values(addressErrors({ ...goodAddress, [field]: 7 }));
		expect(errors).toEqual([expect.stringMatching(/^Please /)]);
	});

	it.each(['\u0000', 'Dock\nStreet', '\u001b[31m', '\ud83d'])('refuses %j in any field', (text) => {
		expect(addressErrors({ ...goodAddress, address: `1 ${text} 2` })).toHaveProperty('address');
		expect(addressErrors({ ...goodAddress, phone: `1 ${text} 2` })).toHaveProperty('phone');
		expect(addressErrors({ ...goodAddress, email: `a${text}@b.example` })).toHaveProperty('email');
	});

	it.each(["O'Neill-Ångström", '北京市', 'Straße 5 · 🏠'])('takes %j', (text) => {
		expect(addressErrors({ ...goodAddress, address: text })).toEqual({});
	});

	it('never throws, whatever was typed', { tags: 'property' }, () => {
		fc.assert(
			fc.property(fc.anything(), (typed) => {
				expect(addressErrors(typed)).toBeTypeOf('object');
			}),
		);
	});
});

it('gives the address back trimmed', () => {
	const padded = Object.fromEntries(
		Object.entries(goodAddress).map(([field, text]) => [field, `  ${text} `]),
	);
	expect(v.parse(addressSchema, padded)).toEqual(goodAddress);
});

it.each([
	['Germany', { state: '', zip: '33132' }],
	['Hong Kong SAR China', { state: '', zip: '' }],
	['Puerto Rico', { state: '', zip: '33132' }],
	['United Kingdom', { state: 'FL', zip: '33132' }],
	['Panama', { state: 'FL', zip: '33132' }],
])('leaves out what an address of %s does not have', (country, kept) => {
	const left = { ...goodAddress, country, state: 'FL', zip: '33132' };
	expect(v.parse(addressSchema, left)).toEqual({ ...left, ...kept });
});

it('changes nothing when an address is read a second time', { tags: 'property' }, () => {
	const texts = fc.string({ minLength: 1, maxLength: 100 }).filter((text) => text.trim() !== '');
	const typed = fc.record({ firstName: texts, lastName: texts, address: texts, city: texts });
	fc.assert(
		fc.property(typed, (fields) => {
			const once = v.parse(addressSchema, { ...goodAddress, ...fields });
			expect(v.parse(addressSchema, once)).toEqual(once);
		}),
	);
});
