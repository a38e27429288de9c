import { emailKey } from '../../core/email.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import {
	endAllSessions,
	endSessionsOf,
	removeFactorsOf,
	rotateCompromisedKeys,
	rotateKeys,
	rotateLostKeys,
} from '../auth/index.ts';
import type { Database } from '../db/open.ts';
import { dropUnreadable } from '../mail/unreadable.ts';
import {
	findSecretsKeys,
	makeKeyFile,
	type SecretsKeySettings,
} from '../secrets/open-secrets-key.ts';
import { hasSecretsKey, SecretsKeyError } from '../secrets/secrets-key.ts';
import { checkSecrets } from '../secrets/wrap-secrets.ts';
import type { Answer } from './answer.ts';

/** What the owner can do about keys, sessions and second factors. */
export type AccessCommand =
	| { readonly kind: 'rotate-keys'; readonly reason: 'routine' | 'compromised' | 'lost-key' }
	/** Null: of all accounts. */
	| { readonly kind: 'end-sessions'; readonly email: string | null }
	| { readonly kind: 'remove-factors'; readonly email: string };

export const accessUsage = `npm run shop -- keys rotate
    a new key signs those who are signed in from now on; nobody is signed out
npm run shop -- keys rotate --compromised
    somebody has read the database or a backup: all keys of the shop are replaced, everybody is
    signed out, and links in mails that were sent are dead
npm run shop -- keys rotate --lost-key
    the key that encrypts the secrets of the database is lost: the same, and authenticator apps have
    to be set up again
npm run shop -- sessions end E-MAIL
npm run shop -- sessions end --all
    signs out an account, or everybody, on all devices
npm run shop -- factors remove E-MAIL
    for who has lost the phone and all recovery codes; signs the account out, and tells it by mail`;

/** Reads a command about keys, sessions or factors; undefined if it is about something else. */
export function readAccessCommand(words: readonly string[]): Outcome<AccessCommand> | undefined {
	const [subject, verb, ...rest] = words;
	if (subject === 'keys') return readKeys(verb, rest);
	if (subject === 'factors') return readFactors(verb, rest);
	if (subject !== 'sessions') return undefined;
	const [name, ...more] = rest;
	if (verb !== 'end' || name === undefined || more.length > 0) {
		return refuse('Whose sessions? npm run shop -- sessions end E-MAIL, or --all');
	}
	if (name === '--all') return succeed({ kind: 'end-sessions', email: null });
	if (!name.includes('@')) return refuse(`"${name}" is no email address.`);
	return succeed({ kind: 'end-sessions', email: emailKey(name) });
}

function readFactors(verb: string | undefined, words: readonly string[]): Outcome<AccessCommand> {
	const [email, ...more] = words;
	if (verb !== 'remove' || email === undefined || more.length > 0) {
		return refuse('Whose second factors? npm run shop -- factors remove E-MAIL');
	}
	if (!email.includes('@')) return refuse(`"${email}" is no email address.`);
	return succeed({ kind: 'remove-factors', email: emailKey(email) });
}

const reasons: ReadonlyMap<string, 'compromised' | 'lost-key'> = new Map([
	['--compromised', 'compromised'],
	['--lost-key', 'lost-key'],
]);

function readKeys(verb: string | undefined, words: readonly string[]): Outcome<AccessCommand> {
	const [option, ...more] = words;
	const reason = option === undefined ? 'routine' : reasons.get(option);
	if (verb !== 'rotate' || !reason || more.length > 0) {
		return refuse('Keys: they can only be rotated, with --compromised, --lost-key or neither.');
	}
	return succeed({ kind: 'rotate-keys', reason });
}

interface Surroundings {
	readonly hasOwnAccounts: boolean;
	readonly settings: SecretsKeySettings;
	readonly nowMs: number;
}

/** Does what the owner asked for. */
export async function runAccessCommand(
	db: Database,
	command: AccessCommand,
	{ hasOwnAccounts, settings, nowMs }: Surroundings,
): Promise<Outcome<Answer>> {
	if (command.kind === 'rotate-keys') {
		if (command.reason === 'compromised') return succeed(await replaceAllKeys(db, nowMs));
		if (command.reason === 'lost-key') return await replaceLostKey(db, settings, nowMs);
		const text = `The key ${await rotateKeys(db, nowMs)} signs from now on.`;
		return succeed({ text, data: { text } });
	}
	if (!hasOwnAccounts) {
		const task = command.kind === 'end-sessions' ? 'end the sessions' : 'remove the factors';
		return refuse(`The accounts are kept by another service (AUTH_ISSUER): ${task} there.`);
	}
	if (command.kind === 'remove-factors') return await removeFactors(db, command.email, nowMs);
	const { email } = command;
	const sessions =
		email === null ? await endAllSessions(db, nowMs) : await endSessionsOf(db, email, nowMs);
	if (sessions === undefined) return refuse(`There is no account of ${email}.`);
	const text = `${countOf(sessions)} of ${email ?? 'all accounts'} ended.`;
	return succeed({ text, data: { sessions } });
}

async function removeFactors(db: Database, email: string, nowMs: number): Promise<Outcome<Answer>> {
	const factors = await removeFactorsOf(db, email, nowMs);
	if (factors === undefined) return refuse(`There is no account of ${email}.`);
	if (factors === 0) return refuse(`${email} has no second factor: nothing was changed.`);
	const count = factors === 1 ? '1 second factor' : `${factors} second factors`;
	const text = `${count} of ${email} removed, with the recovery codes. The account is signed out everywhere.
A merchant needs a new admission: npm run shop -- merchant add ${email}`;
	return succeed({ text, data: { factors } });
}

async function replaceAllKeys(db: Database, nowMs: number): Promise<Answer> {
	const { kid, sessions } = await rotateCompromisedKeys(db, nowMs);
	const text = `The key ${kid} signs from now on, and no earlier one is believed any more.
${countOf(sessions)} ended: everybody has to sign in again.
Dead are all codes and links in mails that were sent: sign-in, recovery, orders, newsletter.
Shoppers get a new link to their order at /orders/find or with the next mail about it.
Running processes follow within a second. Change the keys of the environment too (docs/operations.md).`;
	return { text, data: { kid, sessions } };
}

async function replaceLostKey(
	db: Database,
	settings: SecretsKeySettings,
	nowMs: number,
): Promise<Outcome<Answer>> {
	if (await opensSecrets(db)) {
		return refuse('The key is not lost: it opens all secrets of the database.');
	}
	if (!hasSecretsKey()) {
		makeKeyFile(settings.dataDir);
		findSecretsKeys(settings);
	}
	const { kid, sessions, factors } = await rotateLostKeys(db, dropUnreadable, nowMs);
	const text = `The key ${kid} signs from now on, and no earlier one is believed any more.
${countOf(sessions)} ended: everybody has to sign in again.
${factors} authenticator app${factors === 1 ? '' : 's'} removed: their owners have to set them up again.
Dead are all codes and links in mails, those that wait too: sign-in, recovery, orders, newsletter.
Restart the shop now.`;
	return succeed({ text, data: { kid, sessions, factors } });
}

async function opensSecrets(db: Database): Promise<boolean> {
	try {
		await checkSecrets(db);
		return true;
	} catch (error) {
		if (error instanceof SecretsKeyError) return false;
		throw error;
	}
}

function countOf(sessions: number): string {
	return sessions === 1 ? '1 session' : `${sessions} sessions`;
}
