import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import { seal, unseal } from '../factors/seal.ts';
import { makeKeyRow } from './key-rows.ts';
import type { SecretUse } from './secrets.ts';

/**
 * Makes a new signing key and returns its id. Running processes use it within a second. The old key
 * verifies until its last tokens expire.
 */
export async function rotateKeys(db: Database, nowMs: number): Promise<string> {
	const key = await makeKeyRow(nowMs);
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
	const key = await makeKeyRow(nowMs);
	return await db.transaction().execute(async (tx) => {
		await tx.deleteFrom('auth_signing_keys').execute();
		await tx.insertInto('auth_signing_keys').values(key).execute();
		await replaceSeal(tx);
		await replaceSecrets(tx);
		const ended = await tx.deleteFrom('auth_sessions').executeTakeFirst();
		const sessions = Number(ended.numDeletedRows);
		for (const table of derivedTables) await tx.deleteFrom(table).execute();
		const detail = { kid: key.id, sessions };
		await audit(tx, { action: 'keys_compromised', client: null, detail, nowMs });
		return { kid: key.id, sessions };
	});
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
		if (name === sealName) continue;
		await setSecret(tx, name, randomBytes(32));
	}
}

/** Factor secrets are encrypted again. Sealed tokens of flows are deleted with the flows. */
async function replaceSeal(tx: Tx): Promise<void> {
	const row = await tx
		.selectFrom('auth_secrets')
		.select('value')
		.where('name', '=', sealName)
		.executeTakeFirst();
	if (!row) return;
	const [before, after] = [Buffer.from(row.value, 'base64url'), randomBytes(32)];
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
	await setSecret(tx, sealName, after);
}

const sealName = 'seal' satisfies SecretUse;

async function setSecret(tx: Tx, name: string, value: Buffer): Promise<void> {
	await tx
		.updateTable('auth_secrets')
		.set({ value: value.toString('base64url') })
		.where('name', '=', name)
		.execute();
}
