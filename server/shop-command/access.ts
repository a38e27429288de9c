import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { removeFactorsOf } from '../auth/factors/remove-by-command.ts';
import { rotateCompromisedKeys, rotateKeys } from '../auth/keys/rotate.ts';
import { endAllSessions, endSessionsOf } from '../auth/sessions/end-by-command.ts';
import type { Database } from '../db/open.ts';
import type { Answer } from './orders.ts';

/** What the owner can do about keys, sessions and second factors. */
export type AccessCommand =
	| { readonly is: 'rotate-keys'; readonly isCompromised: boolean }
	/** Null: of all accounts. */
	| { readonly is: 'end-sessions'; readonly email: string | null }
	| { readonly is: 'remove-factors'; readonly email: string };

export const accessUsage = `npm run shop -- keys rotate
    a new key signs those who are signed in from now on; nobody is signed out
npm run shop -- keys rotate --compromised
    somebody has read the database or a backup: all keys of the shop are replaced, everybody is
    signed out, and links in mails that were sent are dead
npm run shop -- sessions end E-MAIL
npm run shop -- sessions end --all
    signs out an account, or everybody, on all devices
npm run shop -- factors remove E-MAIL
    for who has lost the phone and all recovery codes; signs the account out, and tells it by mail`;

/** Reads a command about keys, sessions or factors; undefined if it is about something else. */
export function readAccessCommand(
	words: readonly string[],
): Outcome<AccessCommand, string> | undefined {
	const [subject, verb, ...rest] = words;
	if (subject === 'keys') return readKeys(verb, rest);
	if (subject === 'factors') return readFactors(verb, rest);
	if (subject !== 'sessions') return undefined;
	const [name, ...more] = rest;
	if (verb !== 'end' || name === undefined || more.length > 0) {
		return fail('Whose sessions? npm run shop -- sessions end E-MAIL, or --all');
	}
	if (name === '--all') return succeed({ is: 'end-sessions', email: null });
	if (!name.includes('@')) return fail(`"${name}" is no e-mail address.`);
	return succeed({ is: 'end-sessions', email: name.toLowerCase() });
}

function readFactors(
	verb: string | undefined,
	words: readonly string[],
): Outcome<AccessCommand, string> {
	const [email, ...more] = words;
	if (verb !== 'remove' || email === undefined || more.length > 0) {
		return fail('Whose second factors? npm run shop -- factors remove E-MAIL');
	}
	if (!email.includes('@')) return fail(`"${email}" is no e-mail address.`);
	return succeed({ is: 'remove-factors', email: email.toLowerCase() });
}

function readKeys(
	verb: string | undefined,
	words: readonly string[],
): Outcome<AccessCommand, string> {
	const [option, ...more] = words;
	const isKnown = option === undefined || option === '--compromised';
	if (verb !== 'rotate' || !isKnown || more.length > 0) {
		return fail('Keys: they can only be rotated, with --compromised or without.');
	}
	return succeed({ is: 'rotate-keys', isCompromised: option !== undefined });
}

/** Does what the owner asked for; a failure is a sentence. */
export async function runAccessCommand(
	db: Database,
	command: AccessCommand,
	{ hasOwnAccounts, nowMs }: { readonly hasOwnAccounts: boolean; readonly nowMs: number },
): Promise<Outcome<Answer, string>> {
	if (command.is === 'rotate-keys') {
		if (command.isCompromised) return succeed(await replaceAllKeys(db, nowMs));
		const text = `The key ${await rotateKeys(db, nowMs)} signs from now on.`;
		return succeed({ text, data: { text } });
	}
	if (!hasOwnAccounts) {
		const task = command.is === 'end-sessions' ? 'end the sessions' : 'remove the factors';
		return fail(`The accounts are kept by another service (AUTH_ISSUER): ${task} there.`);
	}
	if (command.is === 'remove-factors') return await removeFactors(db, command.email, nowMs);
	const { email } = command;
	const sessions =
		email === null ? await endAllSessions(db, nowMs) : await endSessionsOf(db, email, nowMs);
	if (sessions === undefined) return fail(`There is no account of ${email}.`);
	const text = `${countOf(sessions)} of ${email ?? 'all accounts'} ended.`;
	return succeed({ text, data: { sessions } });
}

async function removeFactors(
	db: Database,
	email: string,
	nowMs: number,
): Promise<Outcome<Answer, string>> {
	const factors = await removeFactorsOf(db, email, nowMs);
	if (factors === undefined) return fail(`There is no account of ${email}.`);
	if (factors === 0) return fail(`${email} has no second factor: nothing was changed.`);
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

function countOf(sessions: number): string {
	return sessions === 1 ? '1 session' : `${sessions} sessions`;
}
