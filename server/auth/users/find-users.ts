import type { UserRow } from '../../db/auth-schema.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import { phoneForms } from '../request.ts';
import type { WholeUser } from './user-json.ts';

export type FindUser =
	| { readonly id: string }
	| { readonly email: string }
	| { readonly phone: string };

/** Finds a user by id, or by an address as `readEmail` and `readPhone` return it. */
export async function findUser(store: DbOrTx, by: FindUser): Promise<UserRow | undefined> {
	const [column, values] = columnOf(by);
	const users = await store
		.selectFrom('auth_users')
		.selectAll()
		.where(column, 'in', values)
		.where('deleted_at_ms', 'is', null)
		.execute();
	return firstOf(users, column, values);
}

/** The same, locked until the transaction ends. Lock order: user, session, their other rows. */
export async function lockUser(tx: Tx, by: FindUser): Promise<UserRow | undefined> {
	const [column, values] = columnOf(by);
	// SQLite has no `for update`. An update without a change locks the row on both databases.
	const users = await tx
		.updateTable('auth_users')
		.set(({ ref }) => ({ updated_at_ms: ref('updated_at_ms') }))
		.where(column, 'in', values)
		.where('deleted_at_ms', 'is', null)
		.returningAll()
		.execute();
	return firstOf(users, column, values);
}

type Column = 'id' | 'email' | 'phone';

function columnOf(by: FindUser): [Column, readonly string[]] {
	if ('id' in by) return ['id', [by.id]];
	return 'email' in by ? ['email', [by.email]] : ['phone', phoneForms(by.phone)];
}

/** Two accounts of before may have one number in two forms. */
function firstOf(users: UserRow[], column: Column, [first]: readonly string[]) {
	return users.find((user) => user[column] === first) ?? users[0];
}

/** Loads a user with identities, oldest first, and factors. */
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

export function isBanned({ banned_until_ms: untilMs }: UserRow, nowMs: number): boolean {
	return untilMs !== null && untilMs > nowMs;
}
