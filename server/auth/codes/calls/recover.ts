import type { Context } from 'hono';
import * as v from 'valibot';
import { type AuthContext, externalUrl } from '../../auth-context.ts';
import { captchaField, checkCaptcha } from '../../captcha.ts';
import { AuthError, invalid } from '../../errors.ts';
import { readChallenge } from '../../flows/flow-states.ts';
import { limitRate } from '../../rate-limits.ts';
import { redirectTarget } from '../../redirects.ts';
import { clientOf, readBody, readEmail, text } from '../../request.ts';
import { requestRecovery } from '../sending/request-recovery.ts';
import { limitRecovery } from '../sending/send-limits.ts';

const recoverBody = v.object({
	email: text,
	code_challenge: text,
	code_challenge_method: text,
	gotrue_meta_security: captchaField,
});

/** POST /recover: 200 `{}`, also for an unknown address and within the minimum interval. */
export function recover(auth: AuthContext) {
	return async function answerRecover(context: Context): Promise<Response> {
		await limitRate(context, auth, 'recover');
		const body = await readBody(context, recoverBody);
		await checkCaptcha(context, auth, body);
		if (body.email === '') throw invalid('Password recovery requires an email');
		if (!auth.settings.hasEmail) {
			throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
		}
		const email = readEmail(body.email);
		const redirect = {
			challenge: readChallenge(body),
			redirectTo: redirectTarget(context, auth),
			externalUrl: externalUrl(context, auth),
		};
		const client = clientOf(context, auth);
		await limitRecovery(auth, { recipient: email, client });
		await requestRecovery(auth, { ...redirect, email, client });
		auth.wakeOutbox();
		return context.json({});
	};
}
