import type { Context } from 'hono';
import * as v from 'valibot';
import { type AuthContext, externalUrl } from '../../auth-context.ts';
import { captchaField, checkCaptcha } from '../../captcha.ts';
import { AuthError, invalid } from '../../errors.ts';
import { readChallenge } from '../../flows/flow-states.ts';
import { limitRate } from '../../rate-limits.ts';
import { redirectTarget } from '../../redirects.ts';
import { clientOf, readBody, readChannel, readEmail, readPhone, text } from '../../request.ts';
import { type FindUser, findUser } from '../../users/find-users.ts';
import { metadataField } from '../../users/user-json.ts';
import { limitMessages } from '../sending/send-limits.ts';
import { sendSignInCode } from '../sending/send-sign-in-code.ts';

const otpBody = v.object({
	email: text,
	phone: text,
	create_user: v.optional(v.boolean(), true),
	data: metadataField,
	channel: text,
	code_challenge: text,
	code_challenge_method: text,
	gotrue_meta_security: captchaField,
});

type OtpBody = v.InferOutput<typeof otpBody>;

/**
 * POST /otp and /magiclink: 200 `{}`. Text messages are sent later by a worker, so there is no
 * `message_id`, which would reveal who has an account.
 */
export function otp(auth: AuthContext, bucket: 'otp' | 'magiclink') {
	return async function answerOtp(context: Context): Promise<Response> {
		await limitRate(context, auth, bucket);
		const body = await readBody(context, otpBody);
		await checkCaptcha(context, auth, body);
		if (body.email !== '' && body.phone !== '') {
			throw invalid('Only an email address or phone number should be provided');
		}
		if (body.email !== '' && body.channel !== '') {
			throw invalid('Channel should only be specified with Phone OTP');
		}
		const challenge = readChallenge(body);
		const by = readAddress(auth, body);
		if (!body.create_user && !(await findUser(auth.db, by))) {
			throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
		}
		const client = clientOf(context, auth);
		const sentBy = body.email === '' ? 'text' : 'mail';
		await limitMessages(auth, { channel: sentBy, recipient: Object.values(by).join(), client });
		await sendSignInCode(auth, {
			by,
			channel: readChannel(body.channel),
			data: body.data ?? {},
			challenge,
			redirectTo: redirectTarget(context, auth),
			externalUrl: externalUrl(context, auth),
			client,
		});
		auth.wakeOutbox();
		return context.json({});
	};
}

type Address = Exclude<FindUser, { readonly id: string }>;

function readAddress({ settings }: AuthContext, { email, phone }: OtpBody): Address {
	if (email !== '') {
		if (!settings.hasEmail) {
			throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
		}
		if (!settings.hasMagicLink) {
			const sentence = 'Login with magic link is disabled';
			throw new AuthError(422, 'email_provider_disabled', sentence);
		}
		return { email: readEmail(email) };
	}
	if (phone === '') throw invalid('One of email or phone must be set');
	if (!settings.hasPhone) {
		throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
	}
	return { phone: readPhone(phone) };
}
