import type { Context } from 'hono';
import * as v from 'valibot';
import { audit } from '../audit.ts';
import { captchaField, checkCaptcha } from '../captcha.ts';
import { AuthError, invalid } from '../errors.ts';
import { readChallenge } from '../flows/challenge.ts';
import { limitRate } from '../rate-limits.ts';
import { redirectTarget } from '../redirects.ts';
import { clientOf, readBody, text } from '../request.ts';
import { type AuthRoom, externalUrl } from '../room.ts';
import { readEmail } from '../users/addresses.ts';
import { lockUser } from '../users/find-users.ts';
import { forgetUnproven } from '../users/forget-unproven.ts';
import { sendRecovery } from './recovery.ts';

const recoverBody = v.object({
	email: text,
	code_challenge: text,
	code_challenge_method: text,
	gotrue_meta_security: captchaField,
});

/** POST /recover: 200 `{}`, also for an unknown address. */
export function recover(room: AuthRoom) {
	return async function answerRecover(context: Context): Promise<Response> {
		await limitRate(context, room, 'recover');
		const body = await readBody(context, recoverBody);
		await checkCaptcha(context, room, body);
		if (body.email === '') throw invalid('Password recovery requires an email');
		if (!room.settings.hasEmail) {
			throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
		}
		const email = readEmail(body.email);
		const way = {
			challenge: readChallenge(body),
			redirectTo: redirectTarget(context, room),
			externalUrl: externalUrl(context, room),
		};
		const client = clientOf(context, room);
		await room.db.transaction().execute(async (tx) => {
			await forgetUnproven(tx, email);
			const user = await lockUser(tx, { email });
			if (!user) return;
			await sendRecovery(tx, room, 'recovery', { ...way, user });
			const nowMs = room.now();
			await audit(tx, { action: 'recovery_requested', userId: user.id, client, nowMs });
		});
		room.wakeOutbox();
		return context.json({});
	};
}
