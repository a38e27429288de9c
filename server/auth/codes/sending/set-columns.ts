import type { Updateable } from 'kysely';
import type { AuthUsersTable, UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';

/** Updates columns of a user and returns the user. */
export async function setColumns(
	tx: Tx,
	user: UserRow,
	columns: Updateable<AuthUsersTable>,
): Promise<UserRow> {
	return await tx
		.updateTable('auth_users')
		.set(columns)
		.where('id', '=', user.id)
		.returningAll()
		.executeTakeFirstOrThrow();
}
