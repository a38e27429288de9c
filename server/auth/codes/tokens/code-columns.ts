import type { UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';

/** Removes all unused one-time tokens of a user. */
export async function clearCodes(tx: Tx, userId: string): Promise<void> {
	await tx.deleteFrom('auth_one_time_tokens').where('user_id', '=', userId).execute();
}

/** Updates columns of a user and returns the user. */
export async function setColumns(
	tx: Tx,
	user: UserRow,
	columns: Partial<UserRow>,
): Promise<UserRow> {
	return await tx
		.updateTable('auth_users')
		.set(columns)
		.where('id', '=', user.id)
		.returningAll()
		.executeTakeFirstOrThrow();
}
