import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { composed } from '../../../core/plain-text.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, invalid, type WeakPasswordReason } from '../errors.ts';

const maxBytes = 72;

/** Refuses a new password that is too long (400) or too weak (422). */
export async function checkPassword(auth: AuthContext, typed: string): Promise<void> {
	const password = composed(typed);
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
	typed: string,
): Promise<Weakness | undefined> {
	const password = composed(typed);
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

const deadlineMs = 3_000;

/**
 * Whether a password is in the list of leaked ones; false without a list. Only the first five
 * digits of its SHA-1 are sent. An unavailable list accepts every password.
 */
async function isBreached(auth: AuthContext, password: string): Promise<boolean> {
	const { breachUrl } = auth.settings;
	if (breachUrl === null) return false;
	const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
	try {
		const answer = await auth.peers.leakedPasswords(breachUrl + digest.slice(0, 5), {
			// Padded answers have one length, which reveals nothing to an eavesdropper.
			headers: { 'Add-Padding': 'true' },
			redirect: 'error',
			signal: AbortSignal.timeout(deadlineMs),
		});
		if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
		return listsSuffix(await answer.text(), digest.slice(5));
	} catch (cause) {
		auth.log.warn({ err: cause }, 'leaked passwords could not be looked up');
		return false;
	}
}

/** Lines are `SUFFIX:COUNT`; those with count 0 are padding. */
function listsSuffix(list: string, suffix: string): boolean {
	return list.split('\n').some((line) => {
		const [listed, count] = line.trim().toUpperCase().split(':');
		return listed === suffix && Number(count) > 0;
	});
}

const listUrl = new URL('./common-passwords.txt', import.meta.url);
let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the 10,000 most common of at least six characters, in any case of its
 * letters. The list is made by scripts/common-passwords.ts and loaded on first use.
 */
export async function isCommon(password: string): Promise<boolean> {
	list ??= readFile(listUrl, 'utf8').then((text) => new Set(text.trimEnd().split('\n')));
	return (await list).has(password.toLowerCase());
}
