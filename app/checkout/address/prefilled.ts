import type { User } from '@supabase/auth-js';
import type { AddressField } from '../../../core/address/address.ts';
import type { SavedAddress } from '../../../core/address/saved-address.ts';
import { fullName } from '../../session/full-name.ts';
import { type AddressDraft, emptyAddress } from '../draft.ts';

/**
 * The draft with the account's data in empty fields that were not typed into or focused. The
 * address is filled in as a whole or not at all. `known` is null until the addresses are loaded.
 */
export function prefilled(
	typed: AddressDraft,
	user: Pick<User, 'email' | 'user_metadata'>,
	known: readonly SavedAddress[] | null,
	isTaken: (field: AddressField) => boolean,
): AddressDraft {
	const mayFillEmail = typed.email === '' && !isTaken('email');
	const email = mayFillEmail ? (user.email ?? '') : typed.email;
	if (known === null || !isUntouched(typed, isTaken)) return { ...typed, email };
	const [first] = known;
	if (first) return { ...typed, ...first.address, email };
	const [firstName = '', ...rest] = fullName(user).split(' ');
	return { ...typed, email, firstName, lastName: rest.join(' ') };
}

function isUntouched(typed: AddressDraft, isTaken: (field: AddressField) => boolean): boolean {
	const fields = Object.keys(emptyAddress) as AddressField[]; // its own keys
	return fields.every(
		(field) => field === 'email' || (typed[field] === emptyAddress[field] && !isTaken(field)),
	);
}
