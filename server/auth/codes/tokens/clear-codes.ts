import type { Tx } from '../../../db/open.ts';

/** Removes all unused one-time tokens of a user. */
export async function clearCodes(tx: Tx, userId: string): Promise<void> {
	await tx.deleteFrom('auth_one_time_tokens').where('user_id', '=', userId).execute();
}
