import type { SessionRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';

const expired = 'Invalid Refresh Token: Session Expired';

/** Returns why a session can no longer be refreshed; undefined if it can. */
export async function sessionExpiry(
	tx: Tx,
	auth: AuthContext,
	session: SessionRow,
): Promise<AuthError | undefined> {
	const reason = await reasonOf(tx, auth, session);
	return reason === undefined ? undefined : new AuthError(400, 'session_expired', reason);
}

async function reasonOf(
	tx: Tx,
	{ settings, now }: AuthContext,
	session: SessionRow,
): Promise<string | undefined> {
	const { sessionTimeboxMs, sessionInactivityMs, lowAalLimitMs, isSingleSession } = settings;
	const nowMs = now();
	const ageMs = nowMs - session.created_at_ms;
	const idleMs = nowMs - (session.refreshed_at_ms ?? session.created_at_ms);
	if (session.not_after_ms !== null && nowMs > session.not_after_ms) return expired;
	if (sessionTimeboxMs !== null && ageMs > sessionTimeboxMs) return expired;
	if (sessionInactivityMs !== null && idleMs > sessionInactivityMs)
		return `${expired} (Inactivity)`;
	const isLow = lowAalLimitMs !== null && session.aal === 'aal1' && ageMs > lowAalLimitMs;
	if (isLow && (await hasFactor(tx, session.user_id))) {
		return `${expired} (Low AAL: User Needs MFA Verification)`;
	}
	if (isSingleSession && (await hasNewerSession(tx, session))) {
		return `${expired} (Revoked by Newer Login)`;
	}
	return undefined;
}

async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
	const factor = await tx
		.selectFrom('auth_factors')
		.select('id')
		.where('user_id', '=', userId)
		.where('status', '=', 'verified')
		.executeTakeFirst();
	return factor !== undefined;
}

async function hasNewerSession(tx: Tx, session: SessionRow): Promise<boolean> {
	const newer = await tx
		.selectFrom('auth_sessions')
		.select('id')
		.where('user_id', '=', session.user_id)
		.where('created_at_ms', '>', session.created_at_ms)
		.executeTakeFirst();
	return newer !== undefined;
}
