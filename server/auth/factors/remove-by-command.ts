import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/open.ts';
import { enqueueMessage } from '../../mail/outbox.ts';
import { audit } from '../audit.ts';
import { lockUser } from '../users/find-users.ts';
import { findFactors } from './find-factors.ts';
import { removeFactor } from './remove-factor.ts';

/**
 * Removes all factors and recovery codes of the account with this address, ends its sessions and
 * tells it by mail. Returns the number of factors; undefined if there is no such account.
 */
export async function removeFactorsOf(
	db: Database,
	email: string,
	nowMs: number,
): Promise<number | undefined> {
	return await db.transaction().execute(async (tx) => {
		const user = await lockUser(tx, { email });
		if (!user) return undefined;
		const factors = await findFactors(tx, user.id);
		for (const factor of factors) await removeFactor(tx, factor, nowMs);
		if (factors.length === 0) return 0;
		await tx.deleteFrom('auth_sessions').where('user_id', '=', user.id).execute();
		const detail = { factors: factors.length };
		const action = 'factors_removed_by_command';
		await audit(tx, { action, userId: user.id, client: null, detail, nowMs });
		await enqueueMessage(
			tx,
			{
				cause: `factors-removed:${randomUUID()}`,
				template: 'factors-removed',
				recipient: email,
				data: { atMs: nowMs },
			},
			nowMs,
		);
		return factors.length;
	});
}
