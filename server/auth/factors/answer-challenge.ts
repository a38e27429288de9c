import { type Outcome, refuseWith, succeed } from '../../../core/outcome.ts';
import type { ChallengeRow, FactorRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { countFactorCode } from '../rate-limits.ts';
import type { Grant } from '../sessions/grant.ts';
import { acceptFactor, type Prove } from './accept-factor.ts';
import { assertMayAddFactor } from './assert-may-add-factor.ts';
import { checkChallenge, checkTries } from './check-challenge.ts';
import { type FactorCaller, lockCaller } from './factor-caller.ts';
import { findFactor, isVerified } from './find-factors.ts';

export interface ChallengeAnswer {
	readonly factorId: string;
	readonly challengeId: string;
	readonly prove: Prove;
	/** The message if the answer is wrong. */
	readonly refusal: string;
}

/**
 * Answers a challenge and raises the session to aal2, once. A wrong answer is a returned refusal,
 * so that its count is committed. Of concurrent answers one is accepted, because each locks the
 * user.
 */
export async function answerChallenge(
	auth: AuthContext,
	caller: FactorCaller,
	{ factorId, challengeId, prove, refusal }: ChallengeAnswer,
): Promise<Outcome<Grant, AuthError>> {
	return await auth.db.transaction().execute(async (tx) => {
		const locked = await lockCaller(tx, caller);
		const factor = await findFactor(tx, locked.user.id, factorId);
		const challenge = await findChallenge(tx, factor, challengeId);
		checkChallenge(auth, challenge, locked.client);
		await checkTries(tx, auth, factor);
		await assertMayVerify(tx, auth, locked, factor);
		const proof = prove(factor, challenge);
		if (proof) return succeed(await acceptFactor(tx, auth, locked, factor, challenge, proof));
		await countWrong(tx, auth, locked, factor, challenge);
		return refuseWith(new AuthError(422, 'mfa_verification_failed', refusal));
	});
}

async function findChallenge(tx: Tx, factor: FactorRow, id: string): Promise<ChallengeRow> {
	const challenge = await tx
		.selectFrom('auth_challenges')
		.selectAll()
		.where('id', '=', id.toLowerCase())
		.where('factor_id', '=', factor.id)
		.executeTakeFirst();
	if (challenge) return challenge;
	const sentence = 'MFA factor with the provided challenge ID not found';
	throw new AuthError(422, 'mfa_factor_not_found', sentence);
}

/**
 * The first proof completes the enrolment, so it has the same requirements. Otherwise a thief of
 * the password could enrol a factor and verify it later.
 */
async function assertMayVerify(
	tx: Tx,
	auth: AuthContext,
	caller: FactorCaller,
	factor: FactorRow,
): Promise<void> {
	if (!isVerified(factor)) await assertMayAddFactor(tx, auth, caller);
}

async function countWrong(
	tx: Tx,
	auth: AuthContext,
	{ user, session, client }: FactorCaller,
	factor: FactorRow,
	challenge: ChallengeRow,
): Promise<void> {
	await tx
		.updateTable('auth_challenges')
		.set({ attempts: challenge.attempts + 1 })
		.where('id', '=', challenge.id)
		.execute();
	if (factor.factor_type !== 'webauthn') await countFactorCode(tx, auth, user.id);
	await audit(tx, {
		action: 'factor_refused',
		userId: user.id,
		sessionId: session.id,
		client,
		detail: { factor: factor.id, type: factor.factor_type },
		nowMs: auth.now(),
	});
}
