import type { AuthContext } from '../auth-context.ts';
import { AuthError, invalid, type WeakPasswordReason } from '../errors.ts';
import { isBreached } from './breached.ts';
import { isCommon } from './common-passwords.ts';

const maxBytes = 72;

/** Refuses a new password that is too long (400) or too weak (422). */
export async function checkPassword(auth: AuthContext, password: string): Promise<void> {
	if (Buffer.byteLength(password) > maxBytes) {
		throw invalid('Password cannot be longer than 72 characters');
	}
	const weakness = await findWeakness(auth, password);
	if (weakness) {
		throw new AuthError(422, 'weak_password', weakness.message, { weakPassword: weakness });
	}
}

export interface Weakness {
	readonly message: string;
	readonly reasons: readonly WeakPasswordReason[];
}

/** The weakness of a password by the policy; undefined if there is none. */
export async function findWeakness(
	auth: AuthContext,
	password: string,
): Promise<Weakness | undefined> {
	const faults = faultsOf(auth, password);
	if (faults.length === 0 && (await isKnownToMany(auth, password))) {
		faults.push([
			'pwned',
			'Password is known to be weak and easy to guess, please choose a different one.',
		]);
	}
	if (faults.length === 0) return undefined;
	return {
		message: faults.map(([, sentence]) => sentence).join(' '),
		reasons: faults.map(([reason]) => reason),
	};
}

async function isKnownToMany(auth: AuthContext, password: string): Promise<boolean> {
	const { refusesCommonPasswords } = auth.settings;
	return (
		(refusesCommonPasswords && (await isCommon(password))) || (await isBreached(auth, password))
	);
}

function faultsOf({ settings }: AuthContext, password: string): [WeakPasswordReason, string][] {
	const faults: [WeakPasswordReason, string][] = [];
	const { passwordMinLength, passwordSets } = settings;
	// Counted in bytes, as the original API does.
	if (Buffer.byteLength(password) < passwordMinLength) {
		faults.push(['length', `Password should be at least ${passwordMinLength} characters.`]);
	}
	if (passwordSets.some((set) => ![...set].some((character) => password.includes(character)))) {
		const sentence = `Password should contain at least one character of each: ${passwordSets.join(', ')}.`;
		faults.push(['characters', sentence]);
	}
	return faults;
}
