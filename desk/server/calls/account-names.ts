import type { DbOrTx } from '../../../server/db/open.ts';

/** The e-mail addresses of accounts; the id of one that this shop does not know. */
export async function accountNames(
	db: DbOrTx,
	accounts: readonly (string | null)[],
): Promise<(account: string | null) => string | null> {
	const ids = [...new Set(accounts.filter((account) => account !== null))];
	const rows =
		ids.length === 0
			? []
			: await db.selectFrom('auth_users').select(['id', 'email']).where('id', 'in', ids).execute();
	const emails = new Map(rows.map(({ id, email }) => [id, email]));
	return (account) => (account === null ? null : (emails.get(account) ?? account));
}
