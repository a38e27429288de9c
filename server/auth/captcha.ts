import type { Context } from 'hono';
import * as v from 'valibot';
import { clientAddressOf } from '../http/client-address.ts';
import { askCaptcha } from '../limits/captcha.ts';
import { isAdminCall } from './admin/admin-caller.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './errors.ts';

/** The field with the captcha response. */
export const captchaField = v.optional(v.object({ captcha_token: v.nullish(v.string(), '') }), {});

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
	const verdict = await askCaptcha(captcha, response, ip, auth.peers.captcha);
	if (!verdict.success) throw refused((verdict['error-codes'] ?? []).join(', '));
}

function refused(reason: string): AuthError {
	return new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`);
}
