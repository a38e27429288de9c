import type { ChallengeRow, FactorRow, SessionRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { announceChange } from '../objections/announce-change.ts';
import { type Grant, readAmr } from '../sessions/grant.ts';
import { newestProofMs } from '../sessions/recent-sign-in.ts';
import { renewSession } from '../sessions/session.ts';
import type { FactorCaller } from './factor-caller.ts';
import { amrMethods } from './factor-types.ts';

/** The columns that a proof changes. */
export type Proof = Partial<Pick<FactorRow, 'last_step' | 'credential'>>;

/** Checks an answer; null if it is wrong. */
export type Prove = (factor: FactorRow, challenge: ChallengeRow) => Proof | null;

/**
 * Applies a right answer (docs/auth-api.md#factor-verification), in the transaction of the check.
 */
export async function acceptFactor(
	tx: Tx,
	auth: AuthContext,
	{ user, session, client }: FactorCaller,
	factor: FactorRow,
	challenge: ChallengeRow,
	proof: Proof,
): Promise<Grant> {
	const nowMs = auth.now();
	const isFirst = factor.status === 'unverified';
	// The factor may be somebody else's, so its first proof makes no session recent.
	const provenAtMs = isFirst ? await lastProofMs(tx, session) : nowMs;
	await closeChallenge(tx, factor, challenge, nowMs);
	await tx
		.updateTable('auth_factors')
		.set({ ...proof, status: 'verified', updated_at_ms: nowMs })
		.where('id', '=', factor.id)
		.execute();
	await tx
		.deleteFrom('auth_factors')
		.where('user_id', '=', user.id)
		.where('factor_type', '=', factor.factor_type)
		.where('status', '=', 'unverified')
		.execute();
	await endOtherLowSessions(tx, user.id, session.id);
	await audit(tx, {
		action: 'factor_verified',
		userId: user.id,
		sessionId: session.id,
		client,
		detail: {
			factor: factor.id,
			type: factor.factor_type,
			isFirst,
		},
		nowMs,
	});
	if (isFirst) {
		const announced = { before: user, change: 'factor-added', subjectId: factor.id } as const;
		await announceChange(tx, auth, announced);
	}
	const renewal = {
		sessionId: session.id,
		method: amrMethods[factor.factor_type],
		factorId: factor.id,
		provenAtMs,
	};
	const grant = await renewSession(tx, auth, renewal);
	if (!grant) throw new Error('a locked session is gone');
	return grant;
}

/** At aal2 the newest second factor counts, as for what needs a recent sign-in. */
async function lastProofMs(tx: Tx, session: SessionRow): Promise<number> {
	const amr = await readAmr(tx, session.id);
	return newestProofMs(amr, session.aal === 'aal2') ?? session.created_at_ms;
}

/** Ends the user's other sessions at aal1. Somebody without the second factor may have them. */
export async function endOtherLowSessions(
	tx: Tx,
	userId: string,
	sessionId: string,
): Promise<void> {
	await tx
		.deleteFrom('auth_sessions')
		.where('user_id', '=', userId)
		.where('id', '!=', sessionId)
		.where('aal', '=', 'aal1')
		.execute();
}

async function closeChallenge(
	tx: Tx,
	factor: FactorRow,
	{ id }: ChallengeRow,
	nowMs: number,
): Promise<void> {
	if (factor.factor_type === 'webauthn') {
		await tx.deleteFrom('auth_challenges').where('id', '=', id).execute();
		return;
	}
	await tx
		.updateTable('auth_challenges')
		.set({ verified_at_ms: nowMs })
		.where('id', '=', id)
		.execute();
}
