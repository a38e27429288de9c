import type { Context } from 'hono';
import * as v from 'valibot';
import type { ChallengeRow } from '../../db/auth-schema.ts';
import { type AuthContext, siteUrl } from '../auth-context.ts';
import { limitRate } from '../rate-limits.ts';
import { clientOf, readBody, readChannel, text } from '../request.ts';
import { addChallenge } from './add-challenge.ts';
import { factorCaller } from './factor-caller.ts';
import { assertCanVerify } from './factor-types.ts';
import { findFactor } from './find-factors.ts';
import { textChallenge } from './text-challenge.ts';

const phoneBody = v.object({ channel: text });

/**
 * POST /factors/{id}/challenge: 200 with the challenge and its expiry
 * (docs/auth-api.md#challenges).
 */
export function challenge(auth: AuthContext) {
	return async function answerChallenge(context: Context): Promise<Response> {
		await limitRate(context, auth, 'factorChallenge');
		const caller = await factorCaller(context, auth);
		const factor = await findFactor(auth.db, caller.user.id, context.req.param('id'));
		assertCanVerify(auth, factor.factor_type);
		switch (factor.factor_type) {
			case 'totp': {
				const made = await auth.db
					.transaction()
					.execute((tx) => addChallenge(tx, auth, caller, factor));
				return context.json(challengeJson(auth, made, 'totp'));
			}
			case 'phone': {
				readChannel((await readBody(context, phoneBody)).channel);
				const made = await textChallenge(auth, caller, factor, clientOf(context, auth));
				auth.wakeOutbox();
				return context.json(challengeJson(auth, made, 'phone'));
			}
			case 'webauthn': {
				// Loaded on first use. It takes 27 MB, which a shop without sign-ins does not need.
				const { beginCeremony } = await import('./ceremony.ts');
				const { begun, shown } = await beginCeremony(auth, caller, factor, siteUrl(context, auth));
				const ceremony = JSON.stringify(begun);
				const made = await auth.db
					.transaction()
					.execute((tx) => addChallenge(tx, auth, caller, factor, { ceremony }));
				return context.json({ ...challengeJson(auth, made, 'webauthn'), webauthn: shown });
			}
		}
	};
}

function challengeJson({ settings }: AuthContext, made: ChallengeRow, type: string) {
	const expiresAtMs = made.created_at_ms + settings.challengeLifeMs;
	return { id: made.id, type, expires_at: Math.floor(expiresAtMs / 1000) };
}
