import type { Context } from 'hono';
import * as v from 'valibot';
import { audit } from '../audit.ts';
import { type AuthContext, externalUrl } from '../auth-context.ts';
import { captchaField, checkCaptcha } from '../captcha.ts';
import { limitMessages } from '../codes/sending/send-limits.ts';
import { AuthError, invalid } from '../errors.ts';
import { readChallenge } from '../flows/flow-states.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { limitRate } from '../rate-limits.ts';
import { redirectTarget } from '../redirects.ts';
import {
	type Client,
	clientOf,
	readBody,
	readChannel,
	readNewEmail,
	readPhone,
	text,
} from '../request.ts';
import { type Grant, sessionAnswer } from '../sessions/grant.ts';
import { startSession } from '../sessions/session.ts';
import { createUser } from './create-user.ts';
import { signUpByEmail, signUpByPhone } from './sign-up-account.ts';
import { type Metadata, metadataField } from './user-json.ts';

const signUpBody = v.object({
	email: text,
	phone: text,
	password: text,
	data: metadataField,
	channel: text,
	code_challenge: text,
	code_challenge_method: text,
	gotrue_meta_security: captchaField,
});

type SignUpBody = v.InferOutput<typeof signUpBody>;

/** POST /signup: 200 with a session, or with the user if the address needs confirmation. */
export function signUp(auth: AuthContext) {
	return async function answerSignUp(context: Context): Promise<Response> {
		const body = await readBody(context, signUpBody);
		await checkCaptcha(context, auth, body);
		const isAnonymous = body.email === '' && body.phone === '';
		await limitRate(context, auth, isAnonymous ? 'anonymous' : 'signup');
		if (!auth.settings.isSignUpOpen) {
			throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
		}
		const data = body.data ?? {};
		const client = clientOf(context, auth);
		if (isAnonymous) {
			const grant = await signUpAnonymous(auth, data, client);
			return context.json(await sessionAnswer(auth, grant));
		}
		const request = {
			...(await readSignUp(auth, body)),
			data,
			client,
			redirectTo: redirectTarget(context, auth),
			externalUrl: externalUrl(context, auth),
		};
		await limitMessages(auth, {
			channel: request.email ? 'mail' : 'text',
			recipient: request.email || request.phone,
			client,
		});
		const signedUp = request.email
			? await signUpByEmail(auth, { ...request, email: request.email })
			: await signUpByPhone(auth, { ...request, phone: request.phone });
		auth.wakeOutbox();
		return context.json(
			signedUp.kind === 'session' ? await sessionAnswer(auth, signedUp.grant) : signedUp.user,
		);
	};
}

/** Checks the body in the order of docs/auth-api.md#sign-up. */
async function readSignUp(auth: AuthContext, body: SignUpBody) {
	const { settings } = auth;
	if (body.password === '') throw invalid('Signup requires a valid password');
	await checkPassword(auth, body.password);
	if (body.email !== '' && body.phone !== '') {
		throw invalid('Only an email address or phone number should be provided on signup.');
	}
	const channel = readChannel(body.channel);
	const challenge = readChallenge(body);
	if (body.phone !== '' && challenge) throw invalid('PKCE not supported for phone signups');
	if (body.email !== '' && !settings.hasEmail) {
		throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
	}
	if (body.phone !== '' && !settings.hasPhone) {
		throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
	}
	const { password } = body;
	if (body.email !== '') {
		return { email: readNewEmail(body.email), phone: '', password, channel, challenge };
	}
	return { email: '', phone: readPhone(body.phone), password, channel, challenge };
}

/** Creates and signs in a user without an address; refuses if anonymous sign-in is off. */
async function signUpAnonymous(auth: AuthContext, data: Metadata, client: Client): Promise<Grant> {
	if (!auth.settings.hasAnonymous) {
		throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
	}
	const nowMs = auth.now();
	return await auth.db.transaction().execute(async (tx) => {
		const user = await createUser(tx, { isAnonymous: true, userMetadata: data, nowMs });
		if (!user) throw new Error('a random id was taken');
		await audit(tx, { action: 'sign_up', userId: user.id, client, nowMs });
		return await startSession(tx, auth, { userId: user.id, method: 'anonymous', client });
	});
}
