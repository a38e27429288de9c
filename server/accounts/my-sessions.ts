import type { Context } from 'hono';
import type { MySession } from '../../core/account/my-sessions.ts';
import { isoTime } from '../../core/iso-time.ts';
import { clientOf, deviceTitle, notValid, type Shopper } from '../auth/index.ts';
import type { Database } from '../db/open.ts';
import { answerRefusal } from '../http/json.ts';
import type { Services } from '../services.ts';
import { endMySession } from './end-my-session.ts';

/** GET /functions/v1/my-sessions: 200 `{ sessions }`, as core's `mySessionsSchema` has it. */
export function mySessions(services: Services) {
	return (context: Context, shopper: Shopper) => answerAll(services, context, shopper);
}

/**
 * DELETE /functions/v1/my-sessions/{id}: ends a session and answers the remaining ones. 404 if the
 * account has no such session.
 */
export function deleteMySession(services: Services) {
	return async (context: Context, shopper: Shopper) => {
		const id = context.req.param('id') ?? '';
		const ended = await endMySession(services, shopper, id, clientOf(context, services));
		switch (ended) {
			case 'ended':
				return await answerAll(services, context, shopper);
			case 'not there':
				return context.json({ error: 'That device is not signed in any more.' }, 404);
			case 'signed out':
				return answerRefusal(context, notValid);
		}
	};
}

async function answerAll(
	services: Services,
	context: Context,
	shopper: Shopper,
): Promise<Response> {
	return context.json({ sessions: await sessionsOf(services.db, shopper) });
}

async function sessionsOf(db: Database, { userId, sessionId }: Shopper): Promise<MySession[]> {
	const rows = await db
		.selectFrom('auth_sessions')
		.select(['id', 'user_agent', 'ip', 'created_at_ms', 'refreshed_at_ms'])
		.where('user_id', '=', userId)
		.orderBy((row) => row.fn.coalesce('refreshed_at_ms', 'created_at_ms'), 'desc')
		.orderBy('id')
		.execute();
	const sessions = rows.map((row) => ({
		id: row.id,
		device: deviceTitle(row.user_agent),
		ip: row.ip,
		signedInAt: isoTime(row.created_at_ms),
		lastUsedAt: isoTime(row.refreshed_at_ms ?? row.created_at_ms),
		isThis: row.id === sessionId,
	}));
	return sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}
