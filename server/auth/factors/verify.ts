import type { Context } from 'hono';
import * as v from 'valibot';
import { plainCode } from '../../../core/plain-text.ts';
import type { FactorRow } from '../../db/auth-schema.ts';
import { type AuthContext, siteUrl } from '../auth-context.ts';
import { invalid } from '../errors.ts';
import { sameHash } from '../keys/secrets.ts';
import { limitRate } from '../rate-limits.ts';
import { readBody, text } from '../request.ts';
import { sessionAnswer } from '../sessions/grant.ts';
import type { Prove } from './accept-factor.ts';
import { answerChallenge } from './answer-challenge.ts';
import { readCredentialResponse } from './credential-response.ts';
import { factorCaller } from './factor-caller.ts';
import { assertCanVerify } from './factor-types.ts';
import { findFactor } from './find-factors.ts';
import { unseal } from './seal.ts';
import { hashTextedCode } from './text-challenge.ts';
import { acceptedStep } from './totp.ts';

const verifyBody = v.object({
	challenge_id: text,
	code: text,
	webauthn: v.optional(v.unknown()),
});

type VerifyBody = v.InferOutput<typeof verifyBody>;

/**
 * POST /factors/{id}/verify: 200 with the same session at aal2
 * (docs/auth-api.md#factor-verification).
 */
export function verify(auth: AuthContext) {
	return async function answerVerify(context: Context): Promise<Response> {
		await limitRate(context, auth, 'factorVerify');
		const caller = await factorCaller(context, auth);
		const factor = await findFactor(auth.db, caller.user.id, context.req.param('id'));
		const body = await readBody(context, verifyBody);
		if (factor.factor_type !== 'webauthn' && body.code === '') {
			throw invalid('Code needs to be non-empty');
		}
		assertCanVerify(auth, factor.factor_type);
		const outcome = await answerChallenge(auth, caller, {
			factorId: factor.id,
			challengeId: body.challenge_id,
			...(await readProof(context, auth, factor, body)),
		});
		if (!outcome.ok) throw outcome.refusal;
		auth.wakeOutbox();
		return context.json(await sessionAnswer(auth, outcome.value));
	};
}

interface FactorProof {
	readonly prove: Prove;
	/** The message if the proof is wrong. */
	readonly refusal: string;
}

async function readProof(
	context: Context,
	auth: AuthContext,
	factor: FactorRow,
	body: VerifyBody,
): Promise<FactorProof> {
	switch (factor.factor_type) {
		case 'totp':
			return { refusal: 'Invalid TOTP code entered', prove: proveTotp(auth, plainCode(body.code)) };
		case 'phone':
			return {
				refusal: 'Invalid MFA Phone code entered',
				prove: proveText(auth, plainCode(body.code)),
			};
		case 'webauthn': {
			const response = readCredentialResponse(body.webauthn);
			// Loaded on first use, as in the challenge call.
			const { proveCredential } = await import('./prove-credential.ts');
			const site = siteUrl(context, auth);
			const prove = await proveCredential(auth, factor, body.challenge_id, response, site);
			return { refusal: 'WebAuthn credential could not be verified', prove };
		}
	}
}

function proveTotp({ secrets, now }: AuthContext, code: string): Prove {
	return ({ id, secret: sealed, last_step: lastStep }) => {
		if (sealed === null) return null;
		const secret = unseal(secrets, id, sealed);
		const step = acceptedStep({ secret, code, nowMs: now(), lastStep });
		return step === null ? null : { last_step: step };
	};
}

function proveText({ secrets }: AuthContext, code: string): Prove {
	return (_factor, { id, code_hash: codeHash }) =>
		codeHash !== null && sameHash(codeHash, hashTextedCode(secrets, id, code)) ? {} : null;
}
