import type { Database } from '../../db/open.ts';
import { audit } from '../audit.ts';
import { lockUser } from '../users/find-users.ts';

/**
 * Ends all sessions of the account with this e-mail address, and returns their number; undefined if
 * there is no such account. Its access tokens stop working at once.
 */
export async function endSessionsOf(
	db: Database,
	email: string,
	nowMs: number,
): Promise<number | undefined> {
	return await db.transaction().execute(async (tx) => {
		const user = await lockUser(tx, { email });
		if (!user) return undefined;
		const ended = await tx
			.deleteFrom('auth_sessions')
			.where('user_id', '=', user.id)
			.executeTakeFirst();
		const sessions = Number(ended.numDeletedRows);
		const entry = { action: 'sessions_ended', client: null, detail: { sessions }, nowMs };
		await audit(tx, { ...entry, userId: user.id });
		return sessions;
	});
}

/** Ends the sessions of all accounts, and returns their number. */
export async function endAllSessions(db: Database, nowMs: number): Promise<number> {
	return await db.transaction().execute(async (tx) => {
		const ended = await tx.deleteFrom('auth_sessions').executeTakeFirst();
		const sessions = Number(ended.numDeletedRows);
		await audit(tx, { action: 'all_sessions_ended', client: null, detail: { sessions }, nowMs });
		return sessions;
	});
}
