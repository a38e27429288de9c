import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Database } from '../db/open.ts';
import { errorCode } from '../runtime/disk-fault.ts';
import { hasWrappedSecrets } from './secret-rows.ts';
import { keyBytes, SecretsKeyError, secretsKey, setSecretsKeys } from './secrets-key.ts';
import { checkSecrets, wrapSecrets } from './wrap-secrets.ts';

export interface SecretsKeySettings {
	/** `SECRETS_KEY`; null: the key is a file in `dataDir`. */
	readonly secretsKey: Buffer | null;
	/** `SECRETS_KEY_PREVIOUS` */
	readonly previousSecretsKey: Buffer | null;
	readonly dataDir: string;
}

/**
 * Sets the keys of a shop that starts, makes the file at its first start, and encrypts the secrets of
 * the database. Throws `SecretsKeyError` if no key opens them.
 */
export async function startSecrets(
	db: Database,
	settings: SecretsKeySettings,
	nowMs: number,
): Promise<void> {
	if (!findSecretsKeys(settings)) {
		// Read again, because another process makes the file before it encrypts.
		if ((await hasWrappedSecrets(db)) && !findSecretsKeys(settings)) await checkSecrets(db);
		makeKeyFile(settings.dataDir);
		findSecretsKeys(settings);
	}
	await wrapSecrets(db, nowMs);
	await checkSecrets(db);
}

/** Sets the keys of this process. Returns false if there is no current one. */
export function findSecretsKeys({
	secretsKey: given,
	previousSecretsKey: previous,
	dataDir,
}: SecretsKeySettings): boolean {
	const current = given ?? readKeyFile(dataDir);
	setSecretsKeys({ current, previous });
	return current !== null;
}

export function makeKeyFile(dataDir: string): void {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const file = keyFileIn(dataDir);
	const part = `${file}.${randomUUID()}`;
	try {
		writeFileSync(part, `${randomBytes(keyBytes).toString('base64')}\n`, {
			mode: 0o600,
			flag: 'wx',
			flush: true,
		});
		// Unlike a rename, it never replaces the key of a process that was faster.
		linkSync(part, file);
	} catch (error) {
		if (errorCode(error) !== 'EEXIST') throw error;
	} finally {
		rmSync(part, { force: true });
	}
}

function readKeyFile(dataDir: string): Buffer | null {
	const file = keyFileIn(dataDir);
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch (error) {
		if (errorCode(error) === 'ENOENT') return null;
		throw error;
	}
	const result = v.safeParse(secretsKey.schema, text.trim());
	if (!result.success) {
		throw new SecretsKeyError(`${file} is damaged: it must hold ${secretsKey.allowed}.`);
	}
	return result.output;
}

function keyFileIn(dataDir: string): string {
	return join(dataDir, 'secrets.key');
}
