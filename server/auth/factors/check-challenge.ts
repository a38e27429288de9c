import type { ChallengeRow, FactorRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { leewayMs } from '../../limits/bucket.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, tooMany } from '../errors.ts';
import { checkFactorCodes } from '../rate-limits.ts';
import type { Client } from '../request.ts';

/**
 * Refuses (422) a challenge that is used, expired, from another client address or failed too often.
 */
export function checkChallenge(
	{ settings, now }: AuthContext,
	challenge: ChallengeRow,
	{ ip }: Client,
): void {
	if (challenge.verified_at_ms !== null || challenge.ip !== ip) {
		const sentence = 'Challenge and verify IP addresses mismatch.';
		throw new AuthError(422, 'mfa_ip_address_mismatch', sentence);
	}
	const isOld = now() - challenge.created_at_ms > settings.challengeLifeMs;
	if (isOld || challenge.attempts >= settings.maxAttempts) {
		const sentence = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
		throw new AuthError(422, 'mfa_challenge_expired', sentence);
	}
}

const hourMs = 60 * 60_000;

/**
 * Refuses (429) a factor with too many wrong codes this hour, over all challenges and clients, and
 * a code if the account had too many wrong ones today. A passkey cannot be guessed.
 */
export async function checkTries(tx: Tx, auth: AuthContext, factor: FactorRow): Promise<void> {
	if (!auth.hasRateLimits) return;
	if (factor.factor_type !== 'webauthn') await checkFactorCodes(tx, auth, factor.user_id);
	const { wrong, firstAtMs } = await tx
		.selectFrom('auth_challenges')
		.select(({ fn }) => [
			fn.sum<number | string | null>('attempts').as('wrong'),
			fn.min<number | string | null>('created_at_ms').as('firstAtMs'),
		])
		.where('factor_id', '=', factor.id)
		.where('attempts', '>', 0)
		.where('created_at_ms', '>', auth.now() - hourMs)
		// Those that are dated later were written while a clock was ahead.
		.where('created_at_ms', '<=', auth.now() + leewayMs)
		.executeTakeFirstOrThrow();
	if (Number(wrong ?? 0) < auth.settings.wrongAnswersPerHourPerFactor) return;
	throw tooMany(Number(firstAtMs) + hourMs - auth.now());
}
