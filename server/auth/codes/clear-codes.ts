import type { Work } from '../room.ts';

/** Removes all that a user was sent and has not used (contract 8). */
export async function clearCodes(tx: Work, userId: string): Promise<void> {
	await tx.deleteFrom('auth_one_time_tokens').where('user_id', '=', userId).execute();
}
