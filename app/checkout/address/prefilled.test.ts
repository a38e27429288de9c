import { describe, expect, it } from 'vitest';
import type { AddressField } from '../../../core/address/address.ts';
import type { SavedAddress } from '../../../core/address/saved-address.ts';
import { emptyAddress } from '../draft.ts';
import { prefilled } from './prefilled.ts';

const user = { email: 'ada@example.com', user_metadata: { full_name: 'Ada King Lovelace' } };
const { email: _receipt, ...postal } = emptyAddress;
const saved: SavedAddress = {
	id: '5a4b8a52-2f7e-4dcb-9d7e-3f9d5f5b0a11',
	isDefault: true,
	address: { ...postal, firstName: 'Ada', address: '12 Dock Street', city: 'Miami' },
};
const nothing = () => false;
const only = (taken: AddressField) => (field: AddressField) => field === taken;

describe('prefilled', () => {
	it('is the first address and the e-mail of the account', () => {
		const filled = prefilled(emptyAddress, user, [saved], nothing);
		expect(filled).toEqual({ ...emptyAddress, ...saved.address, email: 'ada@example.com' });
	});

	it('is the name if the account has no address', () => {
		const filled = prefilled(emptyAddress, user, [], nothing);
		expect(filled).toMatchObject({ firstName: 'Ada', lastName: 'King Lovelace', address: '' });
	});

	it('does not change an e-mail that was typed, cleared or is focused', () => {
		const typed = { ...emptyAddress, email: 'g' };
		expect(prefilled(typed, user, [saved], nothing).email).toBe('g');
		expect(prefilled(emptyAddress, user, [saved], only('email')).email).toBe('');
	});

	it('does not change an address with a field that was typed, cleared or is focused', () => {
		const typed = { ...emptyAddress, city: 'Key West' };
		const asTyped = { ...typed, email: 'ada@example.com' };
		expect(prefilled(typed, user, [saved], nothing)).toEqual(asTyped);
		const focused = prefilled(emptyAddress, user, [saved], only('firstName'));
		expect(focused).toEqual({ ...emptyAddress, email: 'ada@example.com' });
		expect(prefilled(emptyAddress, user, [], only('country')).firstName).toBe('');
	});
});
