import type { Context } from 'hono';
import * as v from 'valibot';
import { plainCode } from '../../../core/plain-text.ts';
import { type AuthContext, externalUrl } from '../auth-context.ts';
import { limitMessages } from '../codes/sending/send-limits.ts';
import { AuthError, invalid } from '../errors.ts';
import { hasVerifiedFactor } from '../factors/find-factors.ts';
import { readChallenge } from '../flows/flow-states.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { limitRate } from '../rate-limits.ts';
import { redirectTarget } from '../redirects.ts';
import {
	assertNewEmail,
	clientOf,
	maybeText,
	readBody,
	readChannel,
	readEmail,
	readPhone,
	text,
} from '../request.ts';
import { authenticated, type Caller } from '../sessions/authenticated.ts';
import { isSignInRecent, signInAgain } from '../sessions/recent-sign-in.ts';
import { loadWhole } from './find-users.ts';
import { needsNonce, preparePassword, reauthenticationNeeded } from './new-password.ts';
import { updateUser } from './update-user.ts';
import { metadataField, userJson } from './user-json.ts';

/** GET /user: 200 with the user. */
export function getUser(auth: AuthContext) {
	return async function answerUser(context: Context): Promise<Response> {
		const { user, claims } = await authenticated(context, auth);
		const audience = context.req.header('x-jwt-aud') ?? 'authenticated';
		const { aud } = claims;
		if (aud !== audience && !(Array.isArray(aud) && aud.includes(audience))) {
			throw invalid("Token audience doesn't match request audience");
		}
		return context.json(userJson(await loadWhole(auth.db, user)));
	};
}

const putUserBody = v.object({
	email: text,
	phone: text,
	password: maybeText,
	current_password: text,
	nonce: text,
	data: metadataField,
	app_metadata: metadataField,
	channel: text,
	code_challenge: text,
	code_challenge_method: text,
});

type PutUserBody = v.InferOutput<typeof putUserBody>;

/** PUT /user: 200 with the user (docs/auth-api.md#the-users-own-account). */
export function putUser(auth: AuthContext) {
	return async function answerPutUser(context: Context): Promise<Response> {
		const caller = await authenticated(context, auth);
		await limitRate(context, auth, 'user');
		const body = await readBody(context, putUserBody);
		const email = changed(body.email === '' ? null : readEmail(body.email), caller.user.email);
		if (email !== null) assertNewEmail(email);
		const phone = changed(body.phone === '' ? null : readPhone(body.phone), caller.user.phone);
		const channel = readChannel(body.channel);
		if (body.password !== undefined) await checkPassword(auth, body.password);
		if (body.app_metadata) {
			const sentence = 'Updating app_metadata requires admin privileges';
			throw new AuthError(403, 'not_admin', sentence);
		}
		const input = { ...body, email, phone };
		await checkCaller(auth, caller, input);
		const nonce = await neededNonce(auth, caller, input);
		const client = clientOf(context, auth);
		if (email !== null) await limitMessages(auth, { channel: 'mail', recipient: email, client });
		if (phone !== null) await limitMessages(auth, { channel: 'text', recipient: phone, client });
		const user = await updateUser(auth, {
			caller,
			email,
			phone,
			channel,
			password:
				body.password === undefined
					? null
					: await preparePassword(auth, caller, {
							password: body.password,
							current: body.current_password,
						}),
			nonce,
			data: body.data ?? null,
			challenge: readChallenge(body),
			client,
			redirectTo: redirectTarget(context, auth),
			externalUrl: externalUrl(context, auth),
		});
		auth.wakeOutbox();
		return context.json(userJson(await loadWhole(auth.db, user)));
	};
}

function changed(sent: string | null, stored: string | null): string | null {
	return sent === stored ? null : sent;
}

type Input = Omit<PutUserBody, 'email' | 'phone'> & {
	readonly email: string | null;
	readonly phone: string | null;
};

async function checkCaller(
	auth: AuthContext,
	{ user, session }: Caller,
	{ email, phone, password }: Input,
): Promise<void> {
	if (
		changesAccess({ email, phone, password }) &&
		session?.aal !== 'aal2' &&
		(await hasVerifiedFactor(auth.db, user.id))
	) {
		throw new AuthError(
			401,
			'insufficient_aal',
			'AAL2 session is required to update email or password when MFA is enabled.',
		);
	}
	const hasAddress = email !== null || phone !== null;
	if (user.is_anonymous === 1 && password !== undefined && !hasAddress) {
		throw new AuthError(
			422,
			'validation_failed',
			'Updating password of an anonymous user without an email or phone is not allowed',
		);
	}
}

function changesAccess({ email, phone, password }: Pick<Input, 'email' | 'phone' | 'password'>) {
	return email !== null || phone !== null || password !== undefined;
}

/**
 * The code of GET /reauthenticate that the change needs; null if it needs none. Refuses a change that
 * needs one and has none: 403 without a recent sign-in, 400 by `needsReauthentication`.
 */
async function neededNonce(
	auth: AuthContext,
	caller: Caller,
	input: Input,
): Promise<string | null> {
	const isRecent = !changesAccess(input) || (await isSignInRecent(auth.db, auth, caller));
	const isNeeded = !isRecent || (input.password !== undefined && needsNonce(auth, caller));
	if (!isNeeded) return null;
	if (input.nonce !== '') return plainCode(input.nonce);
	throw isRecent ? reauthenticationNeeded() : signInAgain();
}
