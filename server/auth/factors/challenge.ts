import type { Context } from 'hono';
import * as v from 'valibot';
import type { ChallengeRow } from '../../db/auth-schema.ts';
import { limitRate } from '../rate-limits.ts';
import { readBody, text } from '../request.ts';
import { type AuthRoom, siteUrl } from '../room.ts';
import { readChannel } from '../users/channel.ts';
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
export function challenge(room: AuthRoom) {
	return async function answerChallenge(context: Context): Promise<Response> {
		await limitRate(context, room, 'factor-challenge');
		const caller = await factorCaller(context, room);
		const factor = await findFactor(room.db, caller.user.id, context.req.param('id'));
		assertCanVerify(room, factor.factor_type);
		switch (factor.factor_type) {
			case 'totp': {
				const made = await room.db
					.transaction()
					.execute((tx) => addChallenge(tx, room, caller, factor));
				return context.json(challengeJson(room, made, 'totp'));
			}
			case 'phone': {
				readChannel((await readBody(context, phoneBody)).channel);
				const made = await textChallenge(room, caller, factor);
				room.wakeOutbox();
				return context.json(challengeJson(room, made, 'phone'));
			}
			case 'webauthn': {
				// On first use: 27 MB that a shop nobody signs in to need not hold.
				const { beginCeremony } = await import('./ceremony.ts');
				const { begun, shown } = await beginCeremony(room, caller, factor, siteUrl(context, room));
				const ceremony = JSON.stringify(begun);
				const made = await room.db
					.transaction()
					.execute((tx) => addChallenge(tx, room, caller, factor, { ceremony }));
				return context.json({ ...challengeJson(room, made, 'webauthn'), webauthn: shown });
			}
		}
	};
}

function challengeJson({ settings }: AuthRoom, made: ChallengeRow, type: string) {
	const expiresAtMs = made.created_at_ms + settings.challengeLifeMs;
	return { id: made.id, type, expires_at: Math.floor(expiresAtMs / 1000) };
}
