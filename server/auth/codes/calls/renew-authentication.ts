import type { Context } from 'hono';
import * as v from 'valibot';
import type { Tx } from '../../../db/open.ts';
import { audit } from '../../audit.ts';
import type { AuthContext } from '../../auth-context.ts';
import { AuthError, invalid } from '../../errors.ts';
import { limitRate, limitTries } from '../../rate-limits.ts';
import { clientOf, readBody, text } from '../../request.ts';
import { authenticated, type Caller } from '../../sessions/authenticated.ts';
import { type AmrMethod, addAmr } from '../../sessions/grant.ts';
import { lockUser } from '../../users/find-users.ts';
import { takeNonce } from './reauthentication.ts';

const renewalBody = v.object({ password: text, nonce: text });

/**
 * POST /reauthenticate: 200 `{}`. The password, or the code of GET /reauthenticate, makes the
 * caller's sign-in recent (docs/auth-api.md#recent-sign-in). The session stays the same.
 */
export function renewAuthentication(auth: AuthContext) {
	return async function answerRenewal(context: Context): Promise<Response> {
		const caller = await authenticated(context, auth);
		await limitRate(context, auth, 'token');
		const { password, nonce } = await readBody(context, renewalBody);
		if ((password === '') === (nonce === '')) {
			throw invalid('Either a password or a nonce should be provided');
		}
		const client = clientOf(context, auth);
		const refusal =
			password === ''
				? await renewByNonce(auth, caller, nonce)
				: await renewByPassword(context, auth, caller, password);
		await audit(auth.db, {
			action: refusal ? 'reauthentication_refused' : 'reauthenticated',
			userId: caller.user.id,
			sessionId: caller.session.id,
			client,
			nowMs: auth.now(),
		});
		if (refusal) throw refusal;
		return context.json({});
	};
}

async function renewByPassword(
	context: Context,
	auth: AuthContext,
	caller: Caller,
	password: string,
): Promise<AuthError | null> {
	const { user } = caller;
	const forgetTries = await limitTries(auth, {
		address: user.email ?? user.phone ?? user.id,
		userId: user.id,
		client: clientOf(context, auth),
	});
	const refusal = new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
	if (!(await auth.passwords.isRight(password, user.password_hash))) return refusal;
	await forgetTries(auth.db);
	const isRenewed = await auth.db.transaction().execute(async (tx) => {
		const locked = await lockUser(tx, { id: user.id });
		// The password was changed during the comparison.
		if (locked?.password_hash !== user.password_hash) return false;
		return await renew(tx, auth, caller, 'password');
	});
	return isRenewed ? null : refusal;
}

async function renewByNonce(
	auth: AuthContext,
	caller: Caller,
	nonce: string,
): Promise<AuthError | null> {
	// The transaction is committed also after a wrong code, because it counts.
	const isRenewed = await auth.db.transaction().execute(async (tx) => {
		const user = await lockUser(tx, { id: caller.user.id });
		if (!user || !(await takeNonce(tx, auth, user, nonce))) return false;
		return await renew(tx, auth, caller, 'otp');
	});
	if (isRenewed) return null;
	return new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

/** False if the session has ended meanwhile. */
async function renew(
	tx: Tx,
	auth: AuthContext,
	{ session }: Caller,
	method: AmrMethod,
): Promise<boolean> {
	const live = await tx
		.updateTable('auth_sessions')
		.set(({ ref }) => ({ aal: ref('aal') }))
		.where('id', '=', session.id)
		.executeTakeFirst();
	if (live.numUpdatedRows !== 1n) return false;
	await addAmr(tx, session.id, method, auth.now());
	return true;
}
