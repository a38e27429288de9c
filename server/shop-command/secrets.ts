import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { Database } from '../db/open.ts';
import { decryptMessages } from '../mail/decrypt-all.ts';
import { deleteOutboxKeys } from '../secrets/outbox-key.ts';
import { hasSecretsKey, unwrap } from '../secrets/secrets-key.ts';
import { changeSecrets, graceMs, rewrapSecrets, wrapNow } from '../secrets/wrap-secrets.ts';
import type { Answer } from './answer.ts';

/** What the owner can do about the encryption of the secrets of the database. */
export interface SecretsCommand {
	readonly kind: 'change-secrets';
	readonly how: 'wrap' | 'rewrap' | 'unwrap';
}

export const secretsUsage = `npm run shop -- secrets wrap
    encrypts the secrets of the database now, not a day after the upgrade
npm run shop -- secrets rewrap
    encrypts them with the new SECRETS_KEY; SECRETS_KEY_PREVIOUS is the key before
npm run shop -- secrets unwrap
    decrypts them for a day, to go back to a release that cannot read them`;

const ways = ['wrap', 'rewrap', 'unwrap'] as const;

/** Reads a command about secrets; undefined if it is about something else. */
export function readSecretsCommand(
	words: readonly string[],
): Outcome<SecretsCommand, string> | undefined {
	const [subject, verb = '', ...more] = words;
	if (subject !== 'secrets') return undefined;
	const how = ways.find((name) => name === verb);
	if (!how || more.length > 0) return fail('Secrets: wrap, rewrap or unwrap?');
	return succeed({ kind: 'change-secrets', how });
}

/** Does what the owner asked for; a failure is a sentence. */
export async function runSecretsCommand(
	db: Database,
	{ how }: SecretsCommand,
	nowMs: number,
): Promise<Outcome<Answer, string>> {
	if (!hasSecretsKey()) {
		return fail('There is no key: set SECRETS_KEY, or DATA_DIR to the folder of secrets.key.');
	}
	await change[how](db, nowMs);
	return succeed({ text: texts[how], data: { text: texts[how] } });
}

const change = { wrap: wrapNow, rewrap: rewrapSecrets, unwrap: unwrapSecrets };

const texts: Readonly<Record<SecretsCommand['how'], string>> = {
	wrap: 'The secrets of the database are encrypted.',
	rewrap:
		'The secrets of the database are encrypted with the new key. Remove SECRETS_KEY_PREVIOUS and restart the shop.',
	unwrap:
		'The secrets of the database are not encrypted for a day. Start the release before now; this one encrypts them again after that day.',
};

async function unwrapSecrets(db: Database, nowMs: number): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await decryptMessages(tx);
		await deleteOutboxKeys(tx);
		await changeSecrets(tx, unwrap, nowMs + graceMs);
	});
}
