import type { Aal, AmrRow } from '../../db/auth-schema.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';

/** The methods of authentication (docs/auth-api.md#assurance-level-and-methods). */
export type AmrMethod =
	| 'password'
	| 'otp'
	| 'oauth'
	| 'totp'
	| 'mfa/phone'
	| 'mfa/webauthn'
	| 'mfa/recovery-code'
	| 'anonymous'
	| 'email/signup'
	| 'recovery'
	| 'magiclink'
	| 'invite'
	| 'email_change';

/** The methods that raise a session to aal2. */
export const secondFactors: readonly AmrMethod[] = [
	'totp',
	'mfa/phone',
	'mfa/webauthn',
	'mfa/recovery-code',
];

/** Adds a method to a session, or updates its time. */
export async function addAmr(
	tx: Tx,
	sessionId: string,
	method: AmrMethod,
	nowMs: number,
): Promise<void> {
	await tx
		.insertInto('auth_amr_claims')
		.values({ session_id: sessionId, method, created_at_ms: nowMs, updated_at_ms: nowMs })
		.onConflict((conflict) =>
			conflict.columns(['session_id', 'method']).doUpdateSet({ updated_at_ms: nowMs }),
		)
		.execute();
}

/** The methods of a session, newest first. */
export async function readAmr(store: DbOrTx, sessionId: string): Promise<readonly AmrRow[]> {
	return await store
		.selectFrom('auth_amr_claims')
		.selectAll()
		.where('session_id', '=', sessionId)
		.orderBy('updated_at_ms', 'desc')
		.orderBy('method')
		.execute();
}

export function aalOf(amr: readonly Pick<AmrRow, 'method'>[]): Aal {
	return amr.some(({ method }) => secondFactors.some((factor) => factor === method))
		? 'aal2'
		: 'aal1';
}
