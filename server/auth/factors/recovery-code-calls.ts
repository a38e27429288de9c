import type { Context } from 'hono';
import * as v from 'valibot';
import { type Outcome, refuseWith, succeed } from '../../../core/outcome.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import { announceChange } from '../objections/announce-change.ts';
import { checkFactorCodes, countFactorCode, limitRate } from '../rate-limits.ts';
import { readBody, text } from '../request.ts';
import { type Grant, sessionAnswer } from '../sessions/grant.ts';
import { renewSession } from '../sessions/session.ts';
import { endOtherLowSessions } from './accept-factor.ts';
import { assertMayAddFactor } from './assert-may-add-factor.ts';
import { type FactorCaller, factorCaller, lockCaller } from './factor-caller.ts';
import { hasVerifiedFactor } from './find-factors.ts';
import {
	countRecoveryCodes,
	replaceRecoveryCodes,
	tellCodeUsed,
	useUpRecoveryCode,
} from './recovery-codes.ts';

/** GET /recovery-codes: 200 with the number of unused codes (docs/auth-api.md#recovery-codes). */
export function showRecoveryCodes(auth: AuthContext) {
	return async function answerCount(context: Context): Promise<Response> {
		const { user, session } = await factorCaller(context, auth);
		if (session.aal === 'aal1' && (await hasVerifiedFactor(auth.db, user.id))) {
			throw new AuthError(403, 'insufficient_aal', 'AAL2 required to read the recovery codes');
		}
		const { count, madeAtMs } = await countRecoveryCodes(auth.db, user.id);
		const createdAt = madeAtMs === null ? null : new Date(madeAtMs).toISOString();
		return context.json({ count, created_at: createdAt });
	};
}

/** POST /recovery-codes: 200 with ten new codes, which replace the old ones. */
export function makeRecoveryCodes(auth: AuthContext) {
	return async function answerCodes(context: Context): Promise<Response> {
		const caller = await factorCaller(context, auth);
		const codes = await auth.db.transaction().execute(async (tx) => {
			const locked = await lockCaller(tx, caller);
			const { user, session, client } = locked;
			await assertMayAddFactor(tx, auth, locked);
			if (!(await hasVerifiedFactor(tx, user.id))) {
				const sentence = 'A verified factor is required for recovery codes';
				throw new AuthError(422, 'mfa_factor_not_found', sentence);
			}
			await audit(tx, {
				action: 'recovery_codes_made',
				userId: user.id,
				sessionId: session.id,
				client,
				nowMs: auth.now(),
			});
			await announceChange(tx, auth, { before: user, change: 'recovery-codes-made' });
			return await replaceRecoveryCodes(tx, auth, user.id);
		});
		auth.wakeOutbox();
		return context.json({ codes });
	};
}

const verifyBody = v.object({ code: text });

/** POST /recovery-codes/verify: 200 with the same session at aal2. */
export function verifyRecoveryCode(auth: AuthContext) {
	return async function answerVerify(context: Context): Promise<Response> {
		await limitRate(context, auth, 'factorVerify');
		const caller = await factorCaller(context, auth);
		const { code } = await readBody(context, verifyBody);
		if (code === '') throw invalid('Code needs to be non-empty');
		const outcome = await acceptCode(auth, caller, code);
		if (!outcome.ok) throw outcome.refusal;
		auth.wakeOutbox();
		return context.json(await sessionAnswer(auth, outcome.value));
	};
}

/** A wrong code is a returned refusal, so that its count is committed. */
async function acceptCode(
	auth: AuthContext,
	caller: FactorCaller,
	code: string,
): Promise<Outcome<Grant, AuthError>> {
	return await auth.db.transaction().execute(async (tx) => {
		const { user, session, client } = await lockCaller(tx, caller);
		await checkFactorCodes(tx, auth, user.id);
		const isRight = await useUpRecoveryCode(tx, auth, user.id, code);
		await audit(tx, {
			action: isRight ? 'recovery_code_used' : 'recovery_code_refused',
			userId: user.id,
			sessionId: session.id,
			client,
			nowMs: auth.now(),
		});
		if (!isRight) {
			await countFactorCode(tx, auth, user.id);
			return refuseWith(
				new AuthError(422, 'mfa_verification_failed', 'Invalid or used recovery code entered'),
			);
		}
		await endOtherLowSessions(tx, user.id, session.id);
		await tellCodeUsed(tx, auth, user, client);
		const grant = await renewSession(tx, auth, {
			sessionId: session.id,
			method: 'mfa/recovery-code',
			factorId: null,
		});
		if (!grant) throw new Error('a locked session is gone');
		return succeed(grant);
	});
}
