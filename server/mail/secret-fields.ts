import type { DbOrTx } from '../db/open.ts';
import { parseColumn } from '../db/parse-column.ts';
import { type OutboxMessage, tables } from '../db/schema.ts';
import { sealText, unsealText } from '../runtime/seal.ts';
import { findOutboxKey, outboxKey } from '../secrets/outbox-key.ts';
import { idOf } from '../secrets/secrets-key.ts';

/** The fields of templates that let somebody in: codes, links, tokens. The others stay readable. */
const secretFields: readonly string[] = [
	'code',
	'link',
	'orderPath',
	'confirmToken',
	'leaveToken',
	'token',
];

/** Begins each encrypted field. No code, link or token begins like this. */
const encryptedPrefix = 'e1.';

/** Matches the data of messages that have an encrypted field. */
export const encryptedData = `%":"${encryptedPrefix}%`;

/** The data of a message as it is stored, with its secret fields encrypted. */
export async function storedData(db: DbOrTx, id: string, data: object): Promise<string> {
	const secrets = Object.entries(data).filter(
		([name, value]) => secretFields.includes(name) && typeof value === 'string',
	);
	const key = secrets.length === 0 ? undefined : await outboxKey(db);
	if (!key) return JSON.stringify(data);
	const encrypted = secrets.map(([name, value]) => [
		name,
		`${encryptedPrefix}${idOf(key)}.${sealText(key, ownerOf(id, name), value)}`,
	]);
	return JSON.stringify({ ...data, ...Object.fromEntries(encrypted) });
}

/** Reads the data of a message, with its secret fields decrypted. */
export async function readData(
	db: DbOrTx,
	{ id, data }: Pick<OutboxMessage, 'id' | 'data'>,
): Promise<Record<string, unknown>> {
	const decrypted = parseColumn(tables.outbox.data, data);
	for (const [name, value] of Object.entries(decrypted)) {
		if (typeof value !== 'string' || !isEncrypted(name, value)) continue;
		const [, keyId = '', sealed = ''] = value.split('.');
		decrypted[name] = unsealText(await findOutboxKey(db, keyId), ownerOf(id, name), sealed);
	}
	return decrypted;
}

function isEncrypted(name: string, value: string): boolean {
	return secretFields.includes(name) && value.startsWith(encryptedPrefix);
}

const ownerOf = (id: string, field: string) => `outbox/${id}/${field}`;
