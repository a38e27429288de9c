import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import type { Database } from '../db/open.ts';
import { hasSecretsKey } from '../secrets/secrets-key.ts';
import { rewrapSecrets } from '../secrets/wrap-secrets.ts';
import type { Answer } from './answer.ts';

/** Encrypts the secrets of the database with a new key. */
export interface SecretsCommand {
	readonly kind: 'rewrap-secrets';
}

export const secretsUsage = `npm run shop -- secrets rewrap
    encrypts the secrets of the database with the new SECRETS_KEY; SECRETS_KEY_PREVIOUS is the key before`;

/** Reads a command about secrets; undefined if it is about something else. */
export function readSecretsCommand(words: readonly string[]): Outcome<SecretsCommand> | undefined {
	const [subject, verb, ...more] = words;
	if (subject !== 'secrets') return undefined;
	if (verb !== 'rewrap' || more.length > 0) return refuse('Secrets: rewrap?');
	return succeed({ kind: 'rewrap-secrets' });
}

/** Does what the owner asked for. */
export async function runSecretsCommand(db: Database, nowMs: number): Promise<Outcome<Answer>> {
	if (!hasSecretsKey()) {
		return refuse('There is no key: set SECRETS_KEY, or DATA_DIR to the folder of secrets.key.');
	}
	await rewrapSecrets(db, nowMs);
	const text =
		'The secrets of the database are encrypted with the new key. Remove SECRETS_KEY_PREVIOUS and restart the shop.';
	return succeed({ text, data: { text } });
}
