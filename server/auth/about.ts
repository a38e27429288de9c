import type { Context } from 'hono';
import type { AuthContext } from './auth-context.ts';

/** GET /settings: the public settings for a sign-in page. */
export function settings({ settings: chosen }: AuthContext) {
	const providers = Object.keys(chosen.providers).map((name) => [name, true] as const);
	const answer = {
		external: {
			...Object.fromEntries(providers),
			anonymous_users: chosen.hasAnonymous,
			email: chosen.hasEmail,
			phone: chosen.hasPhone,
		},
		disable_signup: !chosen.isSignUpOpen,
		mailer_autoconfirm: chosen.mailAutoconfirm,
		phone_autoconfirm: chosen.smsAutoconfirm,
		sms_provider: chosen.smsUrl === null ? '' : 'webhook',
		saml_enabled: false,
		saml_private_key_next_configured: false,
		passkeys_enabled: false,
		manual_linking_enabled: chosen.hasManualLinking,
		recovery_codes_enabled: true,
		mfa_phone_enabled: chosen.factors.phone.canVerify,
		password_min_length: chosen.passwordMinLength,
	};
	return (context: Context): Response => context.json(answer);
}

/** GET /health. */
export function health(context: Context): Response {
	return context.json({
		version: 'blue',
		name: 'GoTrue',
		description: 'GoTrue is a user registration and authentication API',
	});
}

/** GET /.well-known/jwks.json (docs/auth-api.md#signing-keys). */
export function jwks(auth: AuthContext) {
	return async function answerJwks(context: Context): Promise<Response> {
		context.header('Cache-Control', 'public, max-age=600');
		return context.json({ keys: await auth.keys.published() });
	};
}
