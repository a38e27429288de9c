import type { UserRow } from '../../db/auth-schema.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import { AuthError } from '../errors.ts';
import { isUuid } from '../request.ts';

/**
 * Finds the user of a path, including soft-deleted ones. Refuses (404) an invalid or unknown id.
 */
export async function findTarget(store: DbOrTx, id: string | undefined): Promise<UserRow> {
	const user = await store
		.selectFrom('auth_users')
		.selectAll()
		.where('id', '=', readId(id))
		.executeTakeFirst();
	return user ?? refuse();
}

/** The same, locked to the end of the transaction. */
export async function lockTarget(tx: Tx, id: string | undefined): Promise<UserRow> {
	const user = await tx
		.updateTable('auth_users')
		.set(({ ref }) => ({ updated_at_ms: ref('updated_at_ms') }))
		.where('id', '=', readId(id))
		.returningAll()
		.executeTakeFirst();
	return user ?? refuse();
}

function readId(id: string | undefined): string {
	if (isUuid(id)) return id.toLowerCase();
	throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
}

function refuse(): never {
	throw new AuthError(404, 'user_not_found', 'User not found');
}
