import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { findUser } from '../auth/users/find-users.ts';
import type { Database } from '../db/open.ts';

/** An account in `merchant add`: its id or its present e-mail address. */
export type AccountName = { readonly id: string } | { readonly email: string };

export interface Merchant {
	readonly accountId: string;
	/** Null if the account belongs to an external auth service or is deleted. */
	readonly email: string | null;
	readonly addedAtMs: number;
}

export type MerchantRefusal = 'unknown-account' | 'unproven' | 'elsewhere' | 'no-merchant';

export interface Accounts {
	/** False with an external auth service. Then only ids are known. */
	readonly hasOwnAccounts: boolean;
}

/**
 * Makes an existing account a merchant. The id is stored, so a later owner of its address is not a
 * merchant. Repeating it changes nothing.
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

/** Removes a merchant. The account's next call is refused. */
export async function removeMerchant(
	db: Database,
	name: AccountName,
	{ hasOwnAccounts }: Accounts,
): Promise<Outcome<string, MerchantRefusal>> {
	// An id works even if the account is deleted.
	const id = 'id' in name ? succeed(name.id) : await accountIdOf(db, name, hasOwnAccounts);
	if (!id.ok) return id;
	const removed = await db
		.deleteFrom('merchants')
		.where('account_id', '=', id.value)
		.returning('account_id')
		.executeTakeFirst();
	return removed ? id : fail('no-merchant');
}

/** The merchants, oldest first. */
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
	// An anonymous user cannot sign in.
	if (!user || user.is_anonymous === 1) return fail('unknown-account');
	// Anybody can type an address, so it has to be confirmed.
	if ('email' in name && user.email_confirmed_at_ms === null) return fail('unproven');
	return succeed(user.id);
}
