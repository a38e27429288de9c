import type { Context } from 'hono';
import * as v from 'valibot';
import type { UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import { audit } from '../../audit.ts';
import { type AuthContext, externalUrl } from '../../auth-context.ts';
import { captchaField, checkCaptcha } from '../../captcha.ts';
import { AuthError, invalid } from '../../errors.ts';
import { readChallenge } from '../../flows/flow-states.ts';
import { limitRate } from '../../rate-limits.ts';
import { redirectTarget } from '../../redirects.ts';
import { clientOf, readBody, readEmail, readPhone, text } from '../../request.ts';
import { type FindUser, lockUser } from '../../users/find-users.ts';
import { beginPhoneChange, resendEmailChange } from '../sending/address-change.ts';
import { sendConfirmation, textConfirmation } from '../sending/confirmation.ts';
import type { MailRedirect } from '../sending/mail-link.ts';
import { limitMessages } from '../sending/send-limits.ts';

const resendBody = v.object({
	type: text,
	email: text,
	phone: text,
	code_challenge: text,
	code_challenge_method: text,
	gotrue_meta_security: captchaField,
});

type ResendBody = v.InferOutput<typeof resendBody>;

/**
 * POST /resend: 200 `{}`, even if nothing was sent. Text messages are sent later by a worker, so
 * there is no `message_id`, which would reveal who has an account.
 */
export function resend(auth: AuthContext) {
	return async function answerResend(context: Context): Promise<Response> {
		await limitRate(context, auth, 'resend');
		const body = await readBody(context, resendBody);
		await checkCaptcha(context, auth, body);
		const type = readType(body);
		const by = readAddress(auth, body);
		const redirect = {
			challenge: readChallenge(body),
			redirectTo: redirectTarget(context, auth),
			externalUrl: externalUrl(context, auth),
		};
		const client = clientOf(context, auth);
		const channel = body.email === '' ? 'text' : 'mail';
		await limitMessages(auth, { channel, recipient: Object.values(by).join(), client });
		await auth.db.transaction().execute(async (tx) => {
			const user = await lockUser(tx, by);
			if (!user || !(await sendAgain(tx, auth, type, user, redirect))) return;
			const entry = { action: 'code_resent', userId: user.id, client, detail: { type } };
			await audit(tx, { ...entry, nowMs: auth.now() });
		});
		auth.wakeOutbox();
		return context.json({});
	};
}

const types = ['signup', 'email_change', 'sms', 'phone_change'] as const;
type ResendType = (typeof types)[number];

function readType(body: ResendBody): ResendType {
	const type = types.find((known) => known === body.type);
	if (!type) throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
	if (type === 'signup' && body.email === '') {
		throw invalid('Type provided requires an email address');
	}
	if (type === 'sms' && body.phone === '') {
		throw invalid('Type provided requires a phone number');
	}
	return type;
}

function readAddress({ settings }: AuthContext, { email, phone }: ResendBody): FindUser {
	if (email !== '' && phone !== '') {
		throw invalid('Only an email address or phone number should be provided.');
	}
	if (email === '' && phone === '') throw invalid('Missing email address or phone number');
	if (email !== '') {
		if (settings.hasEmail) return { email: readEmail(email) };
		throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
	}
	if (settings.hasPhone) return { phone: readPhone(phone) };
	throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
}

/** Returns whether there was anything to send again. */
async function sendAgain(
	tx: Tx,
	auth: AuthContext,
	type: ResendType,
	user: UserRow,
	redirect: MailRedirect,
): Promise<boolean> {
	switch (type) {
		case 'signup':
			if (user.email_confirmed_at_ms !== null) return false;
			await sendConfirmation(tx, auth, { ...redirect, user });
			return true;
		case 'sms':
			if (user.phone_confirmed_at_ms !== null) return false;
			await textConfirmation(tx, auth, user, 'sms');
			return true;
		case 'email_change':
			if (user.new_email === null || hasLapsed(auth, user)) return false;
			await resendEmailChange(tx, auth, { ...redirect, user, newEmail: user.new_email });
			return true;
		case 'phone_change':
			if (user.new_phone === null || hasLapsed(auth, user)) return false;
			await beginPhoneChange(tx, auth, user, user.new_phone, 'sms');
			return true;
	}
}

/**
 * Whether a change was begun too long ago. Only its beginning asks for a recent sign-in, and sending
 * again would keep it alive without a session.
 */
function hasLapsed({ settings, now }: AuthContext, { change_begun_at_ms: atMs }: UserRow): boolean {
	return atMs === null || now() - atMs > settings.mailCodeLifeMs;
}
