import { createHash } from 'node:crypto';
import { normaliseTypedCode, sameHash } from '../../../server/auth/index.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';

/** How long the code of an admission works. */
export const admissionLifeMs = 72 * 60 * 60_000;

export interface WaitingAdmission {
	readonly codeHash: string;
	readonly isExpired: (nowMs: number) => boolean;
}

/** Writes an admission that waits for its code. It replaces an earlier one. */
export async function writeAdmission(
	db: Tx,
	accountId: string,
	code: string,
	nowMs: number,
): Promise<void> {
	const set = { code_hash: hashCode(accountId, code), created_at_ms: nowMs };
	await db
		.insertInto('merchant_admissions')
		.values({ account_id: accountId, ...set })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet(set))
		.execute();
}

export async function findAdmission(
	db: DbOrTx,
	accountId: string,
): Promise<WaitingAdmission | undefined> {
	const row = await db
		.selectFrom('merchant_admissions')
		.selectAll()
		.where('account_id', '=', accountId)
		.executeTakeFirst();
	return (
		row && {
			codeHash: row.code_hash,
			isExpired: (nowMs) => nowMs >= row.created_at_ms + admissionLifeMs,
		}
	);
}

export function isCodeOf(admission: WaitingAdmission, accountId: string, typed: string): boolean {
	return sameHash(admission.codeHash, hashCode(accountId, typed));
}

/** Makes an account a merchant. Its admission is complete. */
export async function admit(db: Tx, accountId: string, nowMs: number): Promise<void> {
	await db.deleteFrom('merchant_admissions').where('account_id', '=', accountId).execute();
	await db
		.insertInto('merchants')
		.values({ account_id: accountId, added_at_ms: nowMs })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet({ added_at_ms: nowMs }))
		.execute();
}

/** The code has 60 random bits, so a plain hash cannot be reversed while it works. */
function hashCode(accountId: string, typed: string): string {
	return createHash('sha256')
		.update(`${accountId}\n${normaliseTypedCode(typed)}`)
		.digest('hex');
}
