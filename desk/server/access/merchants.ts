import { randomUUID } from 'node:crypto';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import {
	findUser,
	hasVerifiedFactor,
	lockUser,
	makeTypedCode,
} from '../../../server/auth/index.ts';
import type { UserRow } from '../../../server/db/auth-schema.ts';
import type { Database, DbOrTx, Tx } from '../../../server/db/open.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { admissionLifeMs, admit, findAdmission, writeAdmission } from './admission.ts';

/** An account in `merchant add`: its id or its present e-mail address. */
export type AccountName = { readonly id: string } | { readonly email: string };

export interface Merchant {
	readonly accountId: string;
	/** Null if the account belongs to an external auth service or is deleted. */
	readonly email: string | null;
	/** When the account was admitted, or named if its admission is not complete. */
	readonly addedAtMs: number;
	/** `waiting`: for the code. `closed`: the last second factor was removed. */
	readonly state: 'admitted' | 'waiting' | 'closed';
}

/** What became of an account that was named. */
export type Added = { readonly accountId: string } & (
	| { readonly kind: 'admitted' }
	/** The desk opens with a second factor and the code that was mailed to this address. */
	| { readonly kind: 'mailed'; readonly email: string }
	/** The same, with a code that the caller hands over. */
	| { readonly kind: 'coded'; readonly code: string }
);

export interface Accounts {
	/** False with an external auth service. Then only ids are known. */
	readonly hasOwnAccounts: boolean;
}

/**
 * Makes an existing account a merchant. The id is stored, so a later owner of its address is not a
 * merchant. An account without a second factor waits for one and for the code that its mailbox gets:
 * somebody with the password alone could set up the factor. Repeating it sends a new code.
 */
export async function addMerchant(
	db: Database,
	name: AccountName,
	{ hasOwnAccounts }: Accounts,
	nowMs: number,
): Promise<Outcome<Added>> {
	const found = await accountOf(db, name, hasOwnAccounts);
	if (!found.ok) return found;
	const { id, user } = found.value;
	return await db.transaction().execute(async (tx) => {
		if (user) await lockUser(tx, { id });
		if (await isTrusted(tx, id, user)) {
			if (!(await isMerchant(tx, id))) await admit(tx, id, nowMs);
			return succeed({ kind: 'admitted', accountId: id });
		}
		const code = makeTypedCode();
		await writeAdmission(tx, id, code, nowMs);
		const email = user?.email ?? null;
		if (email === null) return succeed({ kind: 'coded', accountId: id, code });
		await enqueueMessage(
			tx,
			{
				cause: `desk-admission:${randomUUID()}`,
				template: 'desk-admission',
				recipient: email,
				data: { code, sentAtMs: nowMs, lifeMs: admissionLifeMs },
			},
			nowMs,
		);
		return succeed({ kind: 'mailed', accountId: id, email });
	});
}

/**
 * Whether the account's second factors are its owner's. Factors that appeared while an admission
 * waits, or after the last one was removed, may be anybody's who has the password.
 */
async function isTrusted(db: Tx, id: string, user: UserRow | null): Promise<boolean> {
	if (await isMerchant(db, id)) return true;
	if (!user || (await findAdmission(db, id)) || (await hasRow(db, id))) return false;
	return await hasVerifiedFactor(db, id);
}

/** Removes a merchant, or an admission that waits. The account's next call is refused. */
export async function removeMerchant(
	db: Database,
	name: AccountName,
	{ hasOwnAccounts }: Accounts,
): Promise<Outcome<string>> {
	// An id works even if the account is deleted.
	const found = 'id' in name ? succeed({ id: name.id }) : await accountOf(db, name, hasOwnAccounts);
	if (!found.ok) return found;
	const { id } = found.value;
	let removed = 0n;
	for (const table of ['merchants', 'merchant_admissions'] as const) {
		const { numDeletedRows } = await db
			.deleteFrom(table)
			.where('account_id', '=', id)
			.executeTakeFirst();
		removed += numDeletedRows;
	}
	if (removed > 0n) return succeed(id);
	return refuse(`${nameOf(name)} was no merchant: nothing was changed.`);
}

/** The merchants and those whose admission waits, oldest first. */
export async function listMerchants(db: Database): Promise<Merchant[]> {
	const rows = await db
		.selectFrom('merchants')
		.select(['account_id', 'added_at_ms as at_ms'])
		.unionAll(db.selectFrom('merchant_admissions').select(['account_id', 'created_at_ms as at_ms']))
		.orderBy('at_ms')
		.orderBy('account_id')
		.execute();
	const merchants: Merchant[] = [];
	for (const { account_id: accountId, at_ms: addedAtMs } of rows) {
		if (merchants.some((merchant) => merchant.accountId === accountId)) continue;
		const user = await findUser(db, { id: accountId });
		const state = await stateOf(db, accountId);
		merchants.push({ accountId, email: user?.email ?? null, addedAtMs, state });
	}
	return merchants;
}

async function stateOf(db: Database, accountId: string): Promise<Merchant['state']> {
	if (await findAdmission(db, accountId)) return 'waiting';
	return (await isMerchant(db, accountId)) ? 'admitted' : 'closed';
}

/**
 * Whether an account is admitted. Removing its last second factor ends that, because the password
 * alone sets up the next one.
 */
export async function isMerchant(db: DbOrTx, accountId: string): Promise<boolean> {
	const found = await db
		.selectFrom('merchants')
		.leftJoin('auth_users', 'auth_users.id', 'merchants.account_id')
		.select('merchants.account_id')
		.where('merchants.account_id', '=', accountId)
		.where(({ eb, or, ref }) =>
			or([
				eb('auth_users.factors_removed_at_ms', 'is', null),
				eb('auth_users.factors_removed_at_ms', '<', ref('merchants.added_at_ms')),
			]),
		)
		.executeTakeFirst();
	return found !== undefined;
}

/** Whether an account was admitted at any time and not removed. */
export async function hasRow(db: DbOrTx, accountId: string): Promise<boolean> {
	const found = await db
		.selectFrom('merchants')
		.select('account_id')
		.where('account_id', '=', accountId)
		.executeTakeFirst();
	return found !== undefined;
}

interface Account {
	readonly id: string;
	/** Null with an external auth service. */
	readonly user: UserRow | null;
}

async function accountOf(
	db: Database,
	name: AccountName,
	hasOwnAccounts: boolean,
): Promise<Outcome<Account>> {
	if (!hasOwnAccounts) {
		if ('id' in name) return succeed({ id: name.id, user: null });
		return refuse(
			'The accounts are kept by another service (AUTH_ISSUER): name the id of the account there.',
		);
	}
	const user = await findUser(db, name);
	// An anonymous user cannot sign in.
	if (!user || user.is_anonymous === 1) {
		return refuse(`There is no account of ${nameOf(name)}: sign up first.`);
	}
	// Anybody can type an address, so it has to be confirmed.
	if ('email' in name && user.email_confirmed_at_ms === null) {
		return refuse(
			`The address ${name.email} was never confirmed: the account's owner must do that first.`,
		);
	}
	return succeed({ id: user.id, user });
}

/** The account as it was named. */
export function nameOf(name: AccountName): string {
	return 'id' in name ? name.id : name.email;
}
