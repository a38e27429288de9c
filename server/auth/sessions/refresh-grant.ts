import type { Context } from 'hono';
import * as v from 'valibot';
import { type Outcome, refuseWith, succeed } from '../../../core/outcome.ts';
import type { SessionRow, UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { withDeadline } from '../deadline.ts';
import { AuthError, invalid } from '../errors.ts';
import { limitRate, limitRenewals } from '../rate-limits.ts';
import { type Client, clientOf, readBody, text } from '../request.ts';
import { isBanned } from '../users/find-users.ts';
import { type Grant, grantFor, grantOf, sessionAnswer } from './grant.ts';
import { addRefreshToken, hashRefreshToken, refreshToken, revokeToken } from './session.ts';
import { sessionExpiry } from './session-limits.ts';

/** How long a refresh waits for concurrent ones of its session. */
const waitMs = 5_000;

/** A renewal is counted after its body is read, so a larger one is refused. */
const maxBodyBytes = 16 * 1024;

const refreshBody = v.object({ refresh_token: text });

/** POST /token?grant_type=refresh_token (docs/auth-api.md#refresh-tokens). */
export async function refreshGrant(context: Context, auth: AuthContext): Promise<Response> {
	const { refresh_token: token } = await readBody(context, refreshBody, maxBodyBytes);
	await limitCalls(context, auth, token);
	if (!/^[\w-]{12,}$/.test(token)) throw invalid('Refresh token is not valid');
	const work = refreshSession(auth, token, clientOf(context, auth));
	const outcome = await withDeadline(work, waitMs, tooManyAtOnce);
	if (!outcome.ok) throw outcome.refusal;
	return context.json(await sessionAnswer(auth, outcome.value));
}

/**
 * A renewal counts for its session, so that nobody is signed out by others behind the same address.
 * Unknown tokens count for the client address.
 */
async function limitCalls(context: Context, auth: AuthContext, token: string): Promise<void> {
	const known = await auth.db
		.selectFrom('auth_refresh_tokens')
		.select('session_id')
		.where('token_hash', '=', hashRefreshToken(token))
		.executeTakeFirst();
	if (known) await limitRenewals(auth, known.session_id);
	else await limitRate(context, auth, 'token');
}

function tooManyAtOnce(): AuthError {
	const sentence =
		'Too many concurrent token refresh requests on the same session or refresh token';
	return new AuthError(409, 'conflict', sentence);
}

type Refreshed = Outcome<Grant, AuthError>;

/**
 * Exchanges a refresh token for the next one (docs/auth-api.md#refresh-tokens). A refusal is
 * returned, not thrown, so that the end of the session is committed.
 */
async function refreshSession(
	auth: AuthContext,
	token: string,
	client: Client,
): Promise<Refreshed> {
	return await auth.db.transaction().execute(async (tx) => {
		const tokenHash = hashRefreshToken(token);
		const known = await findToken(tx, tokenHash);
		if (!known) return refuseWith(notFound());
		const { session, user } = known;
		if (isBanned(user, auth.now())) {
			return refuseWith(new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned'));
		}
		const expiry = await sessionExpiry(tx, auth, session);
		if (expiry) return refuseWith(expiry);
		const child = await rotate(tx, auth, known, client);
		return child ? succeed(child) : await replay(tx, auth, tokenHash, client);
	});
}

interface KnownToken {
	readonly counter: number;
	readonly revokedAtMs: number | null;
	readonly session: SessionRow;
	readonly user: UserRow;
}

async function findToken(tx: Tx, tokenHash: string): Promise<KnownToken | undefined> {
	const token = await tx
		.selectFrom('auth_refresh_tokens')
		.selectAll()
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst();
	if (!token) return undefined;
	const session = await tx
		.selectFrom('auth_sessions')
		.selectAll()
		.where('id', '=', token.session_id)
		.executeTakeFirst();
	if (!session) return undefined;
	const user = await tx
		.selectFrom('auth_users')
		.selectAll()
		.where('id', '=', session.user_id)
		.where('deleted_at_ms', 'is', null)
		.executeTakeFirst();
	return user && { counter: token.counter, revokedAtMs: token.revoked_at_ms, session, user };
}

/**
 * Creates the child of the newest token. The counter update is check and lock in one: one of many
 * concurrent calls succeeds, and the others find that theirs is no longer the newest.
 */
async function rotate(
	tx: Tx,
	auth: AuthContext,
	{ counter: parent, user, session: { id: sessionId } }: KnownToken,
	client: Client,
): Promise<Grant | undefined> {
	const nowMs = auth.now();
	const counter = parent + 1;
	const session = await tx
		.updateTable('auth_sessions')
		.set({
			refresh_counter: counter,
			refreshed_at_ms: nowMs,
			user_agent: client.userAgent,
			ip: client.ip,
		})
		.where('id', '=', sessionId)
		.where('refresh_counter', '=', parent)
		.returningAll()
		.executeTakeFirst();
	if (!session) return undefined;
	await revokeToken(tx, sessionId, parent, nowMs);
	const token = await addRefreshToken(tx, auth, { sessionId, counter, nowMs });
	return await grantOf(tx, user, session, token);
}

/** Answers a token that was already exchanged (docs/auth-api.md#refresh-tokens, rules 2 to 5). */
async function replay(
	tx: Tx,
	auth: AuthContext,
	tokenHash: string,
	client: Client,
): Promise<Refreshed> {
	// A concurrent call may have rotated the token, and it has committed by now.
	const known = await findToken(tx, tokenHash);
	if (!known) return refuseWith(notFound());
	const { counter, session } = known;
	const nowMs = auth.now();
	const isParent = counter === session.refresh_counter - 1;
	const isRecent = nowMs - (known.revokedAtMs ?? nowMs) <= auth.settings.reuseIntervalMs;
	if ((isParent || isRecent) && counter >= session.lowest_counter) {
		const active = refreshToken(auth, session.id, session.refresh_counter);
		return succeed(await grantFor(tx, session, active));
	}
	// A second tab after a second factor is no thief. It has to read the new token.
	if (!isRecent) await endFamily(tx, session, client, nowMs);
	return refuseWith(
		new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
	);
}

async function endFamily(
	tx: Tx,
	session: SessionRow,
	client: Client,
	nowMs: number,
): Promise<void> {
	await tx.deleteFrom('auth_sessions').where('id', '=', session.id).execute();
	await audit(tx, {
		action: 'token_reused',
		userId: session.user_id,
		sessionId: session.id,
		client,
		nowMs,
	});
}

function notFound(): AuthError {
	const sentence = 'Invalid Refresh Token: Refresh Token Not Found';
	return new AuthError(400, 'refresh_token_not_found', sentence);
}
