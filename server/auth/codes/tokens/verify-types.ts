import type { OneTimeKind } from '../../../db/auth-schema.ts';
import type { LinkType } from './links.ts';

/** The effect of a redeemed token. */
export type Proof = Exclude<LinkType, 'invite' | 'magiclink'> | 'sms' | 'phone_change';

interface Meaning {
	readonly kinds: readonly OneTimeKind[];
	readonly by: 'email' | 'phone';
}

/** The token kinds of each type, in lookup order (docs/auth-api.md#verification). */
const types: Readonly<Record<string, Meaning>> = {
	signup: { kinds: ['confirmation'], by: 'email' },
	invite: { kinds: ['confirmation'], by: 'email' },
	recovery: { kinds: ['recovery'], by: 'email' },
	magiclink: { kinds: ['recovery'], by: 'email' },
	email: { kinds: ['confirmation', 'recovery'], by: 'email' },
	email_change: { kinds: ['email_change_new', 'email_change_current'], by: 'email' },
	sms: { kinds: ['confirmation'], by: 'phone' },
	phone_change: { kinds: ['phone_change'], by: 'phone' },
};

/** The token kinds of a type; undefined if the type does not exist for this kind of address. */
export function kindsFor(type: string, by: 'email' | 'phone'): readonly OneTimeKind[] | undefined {
	const meaning = Object.hasOwn(types, type) ? types[type] : undefined;
	return meaning?.by === by ? meaning.kinds : undefined;
}

export function proofOf(kind: OneTimeKind, by: 'email' | 'phone'): Proof {
	switch (kind) {
		case 'confirmation':
			return by === 'phone' ? 'sms' : 'signup';
		case 'recovery':
			return 'recovery';
		case 'email_change_new':
		case 'email_change_current':
			return 'email_change';
		case 'phone_change':
			return 'phone_change';
		case 'reauthentication':
			throw new Error('a nonce signs nobody in');
	}
}
