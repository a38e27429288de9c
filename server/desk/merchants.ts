import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { findUser } from '../auth/users/find-users.ts';
import type { Database } from '../db/open.ts';

/** An account as `merchant add` names it: by its id, or by the e-mail that it has today. */
export type AccountName = { readonly id: string } | { readonly email: string };

export interface Merchant {
	readonly accountId: string;
	/** Null if the account is kept by an auth service of others, or is gone. */
	readonly email: string | null;
	readonly addedAtMs: number;
}

export type MerchantRefusal = 'unknown-account' | 'unproven' | 'elsewhere' | 'no-merchant';

export interface Accounts {
	/** False if an auth service of others has them: then only their ids are known here. */
	readonly hasOwnAccounts: boolean;
}

/**
 * Lets an account in at the desk. The account must exist, and its id is kept: whoever gets its
 * address later is no merchant by that. Adding it twice changes nothing.
 */
export async function addMerchant(
	db: Database,
	name: AccountName,
	{ hasOwnAccounts }: Accounts,
	nowMs: number,
): Promise<Outcome<string, MerchantRefusal>> {
	const id = await accountIdOf(db, name, hasOwnAccounts);
	if (!id.ok) return id;
	await db
		.insertInto('merchants')
		.values({ account_id: id.value, added_at_ms: nowMs })
		.onConflict((conflict) => conflict.column('account_id').doNothing())
		.execute();
	return id;
}

/** Takes an account off again; its next call at the desk is refused. */
export async function removeMerchant(
	db: Database,
	name: AccountName,
	{ hasOwnAccounts }: Accounts,
): Promise<Outcome<string, MerchantRefusal>> {
	// By its id also where the account is gone.
	const id = 'id' in name ? succeed(name.id) : await accountIdOf(db, name, hasOwnAccounts);
	if (!id.ok) return id;
	const removed = await db
		.deleteFrom('merchants')
		.where('account_id', '=', id.value)
		.returning('account_id')
		.executeTakeFirst();
	return removed ? id : fail('no-merchant');
}

/** Who may in, oldest first. */
export async function listMerchants(db: Database): Promise<Merchant[]> {
	return await db
		.selectFrom('merchants')
		.leftJoin('auth_users', (join) =>
			join
				.onRef('auth_users.id', '=', 'merchants.account_id')
				.on('auth_users.deleted_at_ms', 'is', null),
		)
		.select([
			'merchants.account_id as accountId',
			'auth_users.email as email',
			'merchants.added_at_ms as addedAtMs',
		])
		.orderBy('merchants.added_at_ms')
		.orderBy('merchants.account_id')
		.execute();
}

export async function isMerchant(db: Database, accountId: string): Promise<boolean> {
	const found = await db
		.selectFrom('merchants')
		.select('account_id')
		.where('account_id', '=', accountId)
		.executeTakeFirst();
	return found !== undefined;
}

async function accountIdOf(
	db: Database,
	name: AccountName,
	hasOwnAccounts: boolean,
): Promise<Outcome<string, MerchantRefusal>> {
	if (!hasOwnAccounts) return 'id' in name ? succeed(name.id) : fail('elsewhere');
	const user = await findUser(db, name);
	// Who is only a guest's session has nothing to sign in with.
	if (!user || user.is_anonymous === 1) return fail('unknown-account');
	// Anybody may have typed an address that nobody has confirmed.
	if ('email' in name && user.email_confirmed_at_ms === null) return fail('unproven');
	return succeed(user.id);
}
