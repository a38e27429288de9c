import type { Context } from 'hono';
import * as v from 'valibot';
import { type Outcome, refuseWith, succeed } from '../../../core/outcome.ts';
import { composed } from '../../../core/plain-text.ts';
import type { UserRow } from '../../db/auth-schema.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { captchaField, checkCaptcha } from '../captcha.ts';
import { AuthError, invalid } from '../errors.ts';
import { findWeakness } from '../passwords/check-password.ts';
import { limitRate, limitTries } from '../rate-limits.ts';
import { type Client, clientOf, readBody, readEmail, readPhone, text } from '../request.ts';
import { type FindUser, findUser, isBanned, lockUser } from '../users/find-users.ts';
import { recordDevice } from './devices.ts';
import { type Grant, sessionAnswer } from './grant.ts';
import { startSession } from './session.ts';

const passwordBody = v.object({
	email: text,
	phone: text,
	password: text,
	gotrue_meta_security: captchaField,
});

/** POST /token?grant_type=password (docs/auth-api.md#password-grant). */
export async function passwordGrant(context: Context, auth: AuthContext): Promise<Response> {
	const body = await readBody(context, passwordBody);
	await checkCaptcha(context, auth, body);
	await limitRate(context, auth, 'token');
	const by = readAddress(auth, body);
	const client = clientOf(context, auth);
	const user = await findUser(auth.db, by);
	const forgetTries = await limitTries(auth, {
		address: Object.values(by).join(),
		userId: user?.id,
		client,
	});
	const isRight = await auth.passwords.isRight(body.password, user?.password_hash ?? null);
	if (isRight) await forgetTries(auth.db);
	const outcome: SignedIn =
		user && isRight
			? await signIn(auth, await renewHash(auth, user, body.password), by, client)
			: refuseWith(invalidCredentials());
	if (!outcome.ok) {
		const detail = { code: outcome.refusal.code };
		const entry = { action: 'sign_in_refused', userId: user?.id ?? null, client, detail };
		await audit(auth.db, { ...entry, nowMs: auth.now() });
		throw outcome.refusal;
	}
	auth.wakeOutbox();
	const answer = await sessionAnswer(auth, outcome.value);
	return context.json({ ...answer, ...(await weaknessOf(auth, body.password)) });
}

type SignedIn = Outcome<Grant, AuthError>;

/** A password that no longer meets the policy still works. The answer has a hint. */
async function weaknessOf(auth: AuthContext, password: string) {
	const weakness = await findWeakness(auth, password);
	return weakness && { weak_password: weakness };
}

/** Replaces a hash with other parameters than new ones, or of a password in another Unicode form. */
async function renewHash(auth: AuthContext, user: UserRow, password: string): Promise<UserRow> {
	const { password_hash: old } = user;
	if (old === null || !(await isOutdated(auth, old, password))) return user;
	const renewed = await auth.passwords.hash(password);
	await auth.db
		.updateTable('auth_users')
		.set({ password_hash: renewed })
		.where('id', '=', user.id)
		.where('password_hash', '=', old)
		.execute();
	return { ...user, password_hash: renewed };
}

async function isOutdated(
	{ passwords }: AuthContext,
	passwordHash: string,
	password: string,
): Promise<boolean> {
	if (passwords.isOutdated(passwordHash)) return true;
	const form = composed(password);
	return form !== password && !(await passwords.isRight(form, passwordHash));
}

function readAddress(
	{ settings }: AuthContext,
	{ email, phone }: v.InferOutput<typeof passwordBody>,
): FindUser {
	if (email !== '' && phone !== '') {
		throw invalid('Only an email address or phone number should be provided on login.');
	}
	if (email === '' && phone === '') throw invalid('missing email or phone');
	if (email !== '') {
		if (settings.hasEmail) return { email: readEmail(email) };
		throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
	}
	if (settings.hasPhone) return { phone: readPhone(phone) };
	throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
}

function invalidCredentials(): AuthError {
	return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

/**
 * Signs in after a right password, unless something else blocks it. A refusal is returned, because
 * its entry in the audit log would be rolled back with the transaction.
 */
async function signIn(
	auth: AuthContext,
	checked: UserRow,
	by: FindUser,
	client: Client,
): Promise<SignedIn> {
	return await auth.db.transaction().execute(async (tx) => {
		const user = await lockUser(tx, { id: checked.id });
		// The password was changed during the comparison.
		if (user?.password_hash !== checked.password_hash) return refuseWith(invalidCredentials());
		const blocker = signInBlocker(user, by, auth.now());
		if (blocker) return refuseWith(blocker);
		const grant = await startSession(tx, auth, { userId: user.id, method: 'password', client });
		await audit(tx, {
			action: 'sign_in',
			userId: user.id,
			sessionId: grant.session.id,
			client,
			detail: { method: 'password' },
			nowMs: auth.now(),
		});
		await recordDevice(tx, auth, user, client);
		return succeed(grant);
	});
}

function signInBlocker(user: UserRow, by: FindUser, nowMs: number): AuthError | undefined {
	if (isBanned(user, nowMs)) return new AuthError(400, 'user_banned', 'User is banned');
	if ('email' in by && user.email_confirmed_at_ms === null) {
		return new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
	}
	if ('phone' in by && user.phone_confirmed_at_ms === null) {
		return new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
	}
	return undefined;
}
