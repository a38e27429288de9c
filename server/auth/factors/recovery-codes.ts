import { randomUUID } from 'node:crypto';
import type { UserRow } from '../../db/auth-schema.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import { enqueueMessage } from '../../mail/outbox.ts';
import type { AuthContext } from '../auth-context.ts';
import { makeTypedCode, normaliseTypedCode } from '../codes/tokens/typed-codes.ts';
import type { Client } from '../request.ts';
import { deviceFamily } from '../sessions/devices.ts';

const codeCount = 10;

/** The unused codes of a user. */
export interface RecoveryCodeCount {
	readonly count: number;
	/** Null without codes. */
	readonly madeAtMs: number | null;
}

/** Replaces a user's codes. Only their hashes are stored, so this is the only time they are known. */
export async function replaceRecoveryCodes(
	tx: Tx,
	auth: AuthContext,
	userId: string,
): Promise<readonly string[]> {
	const codes = Array.from({ length: codeCount }, makeTypedCode);
	const nowMs = auth.now();
	await tx.deleteFrom('auth_recovery_codes').where('user_id', '=', userId).execute();
	await tx
		.insertInto('auth_recovery_codes')
		.values(
			codes.map((code) => ({
				user_id: userId,
				code_hash: hashRecoveryCode(auth, userId, code),
				created_at_ms: nowMs,
			})),
		)
		.execute();
	return codes;
}

/** Removes a code that is right. Returns false if it is wrong or used. */
export async function useUpRecoveryCode(
	tx: Tx,
	auth: AuthContext,
	userId: string,
	typed: string,
): Promise<boolean> {
	const used = await tx
		.deleteFrom('auth_recovery_codes')
		.where('user_id', '=', userId)
		.where('code_hash', '=', hashRecoveryCode(auth, userId, typed))
		.returning('code_hash')
		.executeTakeFirst();
	return used !== undefined;
}

export async function countRecoveryCodes(
	store: DbOrTx,
	userId: string,
): Promise<RecoveryCodeCount> {
	const { count, madeAtMs } = await store
		.selectFrom('auth_recovery_codes')
		.select(({ fn }) => [
			fn.countAll<number | string>().as('count'),
			fn.max('created_at_ms').as('madeAtMs'),
		])
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return { count: Number(count), madeAtMs: madeAtMs === null ? null : Number(madeAtMs) };
}

/** Tells a confirmed address that a code was used, and how many are left. */
export async function tellCodeUsed(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	client: Client,
): Promise<void> {
	if (user.email === null || user.email_confirmed_at_ms === null) return;
	const { count: left } = await countRecoveryCodes(tx, user.id);
	const atMs = auth.now();
	await enqueueMessage(
		tx,
		{
			cause: `recovery-code-used:${randomUUID()}`,
			template: 'recovery-code-used',
			recipient: user.email,
			data: { device: deviceFamily(client.userAgent), ip: client.ip, atMs, left },
		},
		atMs,
	);
}

/** The stored hash of a code, hex. It is valid for one user only. */
function hashRecoveryCode({ secrets }: AuthContext, userId: string, typed: string): string {
	const use = ['recovery-code', userId, normaliseTypedCode(typed)].join('\n');
	return secrets.hmac('one-time-code', use).toString('hex');
}
