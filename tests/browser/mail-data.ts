import type { DatabaseSync } from 'node:sqlite';
import { unsealText } from '../../server/runtime/seal.ts';
import { findSecretsKeys } from '../../server/secrets/open-secrets-key.ts';
import { nameOfSecret } from '../../server/secrets/secret-rows.ts';
import { unwrap } from '../../server/secrets/secrets-key.ts';
import type { Shop } from '../shop.ts';

/** A row of the outbox. */
type MailRow = Readonly<Record<string, unknown>>;

/** The data of a mail, with its codes and links decrypted by the key in the shop's folder. */
export function mailData(
	{ dataDir }: Pick<Shop, 'dataDir'>,
	db: DatabaseSync,
	row: MailRow,
): Record<string, unknown> {
	findSecretsKeys({ secretsKey: null, previousSecretsKey: null, dataDir });
	const name = 'outbox';
	const secret = db.prepare('select value from auth_secrets where name = ?').get(name);
	const key = Buffer.from(unwrap(nameOfSecret(name), String(secret?.value)), 'base64url');
	const data: Record<string, unknown> = JSON.parse(String(row.data));
	for (const [field, value] of Object.entries(data)) {
		if (typeof value !== 'string' || !value.startsWith('e1.')) continue;
		const sealed = value.split('.')[2] ?? '';
		data[field] = unsealText(key, `outbox/${String(row.id)}/${field}`, sealed);
	}
	return data;
}
