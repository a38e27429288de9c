import type { Database } from '../../db/open.ts';
import { audit } from '../audit.ts';
import { makeKeyRow } from './key-rows.ts';

/**
 * Makes a new signing key and returns its id. Running processes use it within a minute. The old key
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
