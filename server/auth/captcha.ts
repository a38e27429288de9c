import type { Context } from 'hono';
import * as v from 'valibot';
import { clientAddressOf } from '../http/client-address.ts';
import { isAdminCall } from './admin/is-admin.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './errors.ts';
import type { CaptchaSettings } from './settings.ts';

/** Shorter than the limit of a request. */
const deadlineMs = 5_000;

/** The field with the captcha response. */
export const captchaField = v.optional(v.object({ captcha_token: v.nullish(v.string(), '') }), {});

const verdictSchema = v.object({
	success: v.boolean(),
	'error-codes': v.nullish(v.array(v.string()), []),
});

/** Refuses (400 `captcha_failed`) a call without a solved captcha, if a captcha is configured. */
export async function checkCaptcha(
	context: Context,
	auth: AuthContext,
	body: { readonly gotrue_meta_security: v.InferOutput<typeof captchaField> },
): Promise<void> {
	const { captcha } = auth.settings;
	if (captcha === null || (await isAdminCall(context, auth))) return;
	const response = (body.gotrue_meta_security.captcha_token ?? '').trim();
	if (response === '') throw refused('no captcha_token found');
	const ip = clientAddressOf(context, auth.trustProxy);
	const verdict = await ask(captcha, response, ip, auth.peers.captcha);
	if (!verdict.success) throw refused((verdict['error-codes'] ?? []).join(', '));
}

/** Throws if the provider cannot be reached. */
async function ask(
	captcha: CaptchaSettings,
	response: string,
	remoteip: string,
	fetcher: typeof fetch,
) {
	const answer = await fetcher(captcha.verifyUrl, {
		method: 'POST',
		body: new URLSearchParams({ secret: captcha.secret, response, remoteip }),
		// Another host would get the secret.
		redirect: 'error',
		signal: AbortSignal.timeout(deadlineMs),
	});
	return v.parse(verdictSchema, await answer.json());
}

function refused(reason: string): AuthError {
	return new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`);
}
