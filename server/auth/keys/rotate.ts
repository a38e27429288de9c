import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../db/open.ts';
import { isOutboxKey, replaceOutboxKey } from '../../secrets/outbox-key.ts';
import { findSecret, replaceSecret } from '../../secrets/secret-rows.ts';
import { audit } from '../audit.ts';
import { seal, unseal } from '../factors/seal.ts';
import { makeKeyRow } from './key-rows.ts';
import type { SecretUse } from './secrets.ts';

/**
 * Makes a new signing key and returns its id. Running processes use it within a second. The old key
 * verifies until its last tokens expire.
 */
export async function rotateKeys(db: Database, nowMs: number): Promise<string> {
	const key = await makeKeyRow(db, nowMs);
	await db.transaction().execute(async (tx) => {
		await tx
			.updateTable('auth_signing_keys')
			.set({ is_current: null, retired_at_ms: nowMs })
			.where('is_current', '=', 1)
			.execute();
		await tx.insertInto('auth_signing_keys').values(key).execute();
		await audit(tx, { action: 'keys_rotated', client: null, detail: { kid: key.id }, nowMs });
	});
	return key.id;
}

/**
 * After the database or a backup was read by others: replaces the signing key and all derived
 * secrets, and ends everything that they protect: sessions, codes, flows, challenges, known devices,
 * and links to orders and of the newsletter. Running processes follow within a second. Returns the
 * number of ended sessions.
 */
export async function rotateCompromisedKeys(
	db: Database,
	nowMs: number,
): Promise<{ readonly kid: string; readonly sessions: number }> {
	const key = await makeKeyRow(db, nowMs);
	return await db.transaction().execute(async (tx) => {
		await tx.deleteFrom('auth_signing_keys').execute();
		await tx.insertInto('auth_signing_keys').values(key).execute();
		await replaceSeal(tx);
		await replaceSecrets(tx);
		await replaceOutboxKey(tx, nowMs);
		const sessions = await endEverything(tx);
		const detail = { kid: key.id, sessions };
		await audit(tx, { action: 'keys_compromised', client: null, detail, nowMs });
		return { kid: key.id, sessions };
	});
}

/**
 * After the key that encrypts the secrets was lost: does the same, and removes what nobody can decrypt
 * any more: authenticator apps, and with `dropUnreadable` codes and links that wait in the outbox.
 */
export async function rotateLostKeys(
	db: Database,
	dropUnreadable: (tx: Tx) => Promise<void>,
	nowMs: number,
): Promise<{ readonly kid: string; readonly sessions: number; readonly factors: number }> {
	const key = await makeKeyRow(db, nowMs);
	return await db.transaction().execute(async (tx) => {
		await tx.deleteFrom('auth_signing_keys').execute();
		await tx.insertInto('auth_signing_keys').values(key).execute();
		const names = await tx.selectFrom('auth_secrets').select('name').execute();
		for (const { name } of names) await replaceSecret(tx, name, randomBytes(32));
		await dropUnreadable(tx);
		const removed = await tx
			.deleteFrom('auth_factors')
			.where('secret', 'is not', null)
			.executeTakeFirst();
		const factors = Number(removed.numDeletedRows);
		const sessions = await endEverything(tx);
		const detail = { kid: key.id, sessions, factors };
		await audit(tx, { action: 'keys_compromised', client: null, detail, nowMs });
		return { kid: key.id, sessions, factors };
	});
}

async function endEverything(tx: Tx): Promise<number> {
	const ended = await tx.deleteFrom('auth_sessions').executeTakeFirst();
	for (const table of derivedTables) await tx.deleteFrom(table).execute();
	return Number(ended.numDeletedRows);
}

const derivedTables = [
	'auth_one_time_tokens',
	'auth_flow_states',
	'auth_challenges',
	'auth_recovery_codes',
	'auth_known_devices',
] as const;

async function replaceSecrets(tx: Tx): Promise<void> {
	const rows = await tx.selectFrom('auth_secrets').select('name').execute();
	for (const { name } of rows) {
		if (name === sealName || isOutboxKey(name)) continue;
		await replaceSecret(tx, name, randomBytes(32));
	}
}

/** Factor secrets are encrypted again. Sealed tokens of flows are deleted with the flows. */
async function replaceSeal(tx: Tx): Promise<void> {
	const before = await findSecret(tx, sealName);
	if (!before) return;
	const after = randomBytes(32);
	const factors = await tx
		.selectFrom('auth_factors')
		.select(['id', 'secret'])
		.where('secret', 'is not', null)
		.execute();
	for (const { id, secret } of factors) {
		if (secret === null) continue;
		const sealed = seal({ key: () => after }, id, unseal({ key: () => before }, id, secret));
		await tx.updateTable('auth_factors').set({ secret: sealed }).where('id', '=', id).execute();
	}
	await replaceSecret(tx, sealName, after);
}

const sealName = 'seal' satisfies SecretUse;
