import type { Aal, AmrRow, SessionRow, UserRow } from '../../db/auth-schema.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';
import { loadWhole } from '../users/find-users.ts';
import { type UserJson, userJson, type WholeUser } from '../users/user-json.ts';

/** The data of a token response, read in one transaction. */
export interface Grant extends WholeUser {
	readonly session: SessionRow;
	readonly amr: readonly AmrRow[];
	readonly refreshToken: string;
}

/** The answer of a token grant (docs/auth-api.md#session). */
export interface TokenResponse {
	readonly access_token: string;
	readonly token_type: 'bearer';
	readonly expires_in: number;
	readonly expires_at: number;
	readonly refresh_token: string;
	readonly user: UserJson;
	readonly provider_token?: string;
	readonly provider_refresh_token?: string;
	readonly weak_password?: { readonly message: string; readonly reasons: readonly string[] };
}

export async function grantFor(tx: Tx, session: SessionRow, refreshToken: string): Promise<Grant> {
	const user = await tx
		.selectFrom('auth_users')
		.selectAll()
		.where('id', '=', session.user_id)
		.executeTakeFirstOrThrow();
	return await grantOf(tx, user, session, refreshToken);
}

/** The same for a user that was just read. */
export async function grantOf(
	tx: Tx,
	user: UserRow,
	session: SessionRow,
	refreshToken: string,
): Promise<Grant> {
	const whole = await loadWhole(tx, user);
	return { ...whole, session, refreshToken, amr: await readAmr(tx, session.id) };
}

/** Signs the access token of a grant. Call it once the transaction is committed. */
export async function sessionAnswer(auth: AuthContext, grant: Grant): Promise<TokenResponse> {
	const issuedAtSec = Math.floor(auth.now() / 1000);
	const expiresInSec = Math.floor(auth.settings.accessTokenLifeMs / 1000);
	const user = userJson(grant);
	const { session, amr } = grant;
	const accessToken = await auth.keys.sign({
		iss: auth.issuer,
		sub: user.id,
		aud: user.aud,
		exp: issuedAtSec + expiresInSec,
		iat: issuedAtSec,
		email: user.email,
		phone: user.phone,
		app_metadata: user.app_metadata,
		user_metadata: user.user_metadata,
		role: user.role,
		aal: session.aal,
		amr: amr.map(({ method, updated_at_ms: atMs }) => ({
			method,
			timestamp: Math.floor(atMs / 1000),
		})),
		session_id: session.id,
		is_anonymous: user.is_anonymous,
	});
	return {
		access_token: accessToken,
		token_type: 'bearer',
		expires_in: expiresInSec,
		expires_at: issuedAtSec + expiresInSec,
		refresh_token: grant.refreshToken,
		user,
	};
}

/** The methods of authentication (docs/auth-api.md#assurance-level-and-methods). */
export type AmrMethod =
	| 'password'
	| 'otp'
	| 'oauth'
	| 'totp'
	| 'mfa/phone'
	| 'mfa/webauthn'
	| 'mfa/recovery-code'
	| 'anonymous'
	| 'email/signup'
	| 'recovery'
	| 'magiclink'
	| 'invite'
	| 'email_change';

/** The methods that raise a session to aal2. */
export const secondFactors: readonly AmrMethod[] = [
	'totp',
	'mfa/phone',
	'mfa/webauthn',
	'mfa/recovery-code',
];

/** Adds a method to a session, or updates its time. `provenAtMs` is the age that it counts with. */
export async function addAmr(
	tx: Tx,
	sessionId: string,
	method: AmrMethod,
	nowMs: number,
	provenAtMs = nowMs,
): Promise<void> {
	await tx
		.insertInto('auth_amr_claims')
		.values({ session_id: sessionId, method, created_at_ms: nowMs, updated_at_ms: provenAtMs })
		.onConflict((conflict) =>
			conflict.columns(['session_id', 'method']).doUpdateSet({ updated_at_ms: provenAtMs }),
		)
		.execute();
}

/** The methods of a session, newest first. */
export async function readAmr(store: DbOrTx, sessionId: string): Promise<readonly AmrRow[]> {
	return await store
		.selectFrom('auth_amr_claims')
		.selectAll()
		.where('session_id', '=', sessionId)
		.orderBy('updated_at_ms', 'desc')
		// A first proof has the time of the sign-in before it.
		.orderBy('created_at_ms', 'desc')
		.orderBy('method')
		.execute();
}

export function aalOf(amr: readonly Pick<AmrRow, 'method'>[]): Aal {
	return amr.some(({ method }) => secondFactors.some((factor) => factor === method))
		? 'aal2'
		: 'aal1';
}
