import type { UserRow } from '../../db/auth-schema.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import type { WholeUser } from './user-json.ts';

export type FindUser =
	| { readonly id: string }
	| { readonly email: string }
	| { readonly phone: string };

/** The user of an id, or of an address as `readEmail` and `readPhone` make it. */
export async function findUser(store: DbOrTx, by: FindUser): Promise<UserRow | undefined> {
	const [column, value] = columnOf(by);
	return await store
		.selectFrom('auth_users')
		.selectAll()
		.where(column, '=', value)
		.where('deleted_at_ms', 'is', null)
		.executeTakeFirst();
}

/**
 * The same, locked to the end of the transaction. A transaction locks its user before a session,
 * and that before it writes anything that they own.
 */
export async function lockUser(tx: Tx, by: FindUser): Promise<UserRow | undefined> {
	const [column, value] = columnOf(by);
	// SQLite knows no «for update»; writing what is there locks the row on both.
	return await tx
		.updateTable('auth_users')
		.set(({ ref }) => ({ updated_at_ms: ref('updated_at_ms') }))
		.where(column, '=', value)
		.where('deleted_at_ms', 'is', null)
		.returningAll()
		.executeTakeFirst();
}

function columnOf(by: FindUser): ['id' | 'email' | 'phone', string] {
	if ('id' in by) return ['id', by.id];
	return 'email' in by ? ['email', by.email] : ['phone', by.phone];
}

/** A user with identities, oldest first, and factors. */
export async function loadWhole(store: DbOrTx, user: UserRow): Promise<WholeUser> {
	const identities = await store
		.selectFrom('auth_identities')
		.selectAll()
		.where('user_id', '=', user.id)
		.orderBy('created_at_ms')
		.orderBy('id')
		.execute();
	const factors = await store
		.selectFrom('auth_factors')
		.selectAll()
		.where('user_id', '=', user.id)
		.orderBy('created_at_ms')
		.execute();
	return { user, identities, factors };
}
