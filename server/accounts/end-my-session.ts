import { audit, type Client, endSession, isUuid, lockUser, type Shopper } from '../auth/index.ts';
import type { Services } from '../services.ts';

/** `signed out`: the calling session has ended meanwhile and may not end others. */
export type Ended = 'ended' | 'not there' | 'signed out';

/** Ends one session of the account like a sign-out. Its tokens are invalid at once. */
export async function endMySession(
	services: Services,
	{ userId, sessionId }: Shopper,
	id: string,
	client: Client,
): Promise<Ended> {
	if (!isUuid(id)) return 'not there';
	return await services.db.transaction().execute(async (tx) => {
		await lockUser(tx, { id: userId });
		// If two sessions end each other at once, one stays.
		const asking = await tx
			.selectFrom('auth_sessions')
			.select('id')
			.where('id', '=', sessionId)
			.executeTakeFirst();
		if (!asking) return 'signed out';
		const endedId = id.toLowerCase();
		if (!(await endSession(tx, userId, endedId))) return 'not there';
		await audit(tx, {
			action: 'sign_out',
			userId,
			sessionId,
			client,
			detail: { scope: 'one', ended: endedId },
			nowMs: services.now(),
		});
		return 'ended';
	});
}
