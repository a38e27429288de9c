import { maxSavedAddresses, type SavedAddress } from '../../core/address/saved-address.ts';
import { lockClient } from '../db/lock-client.ts';
import type { DbOrTx, Tx } from '../db/open.ts';
import { parseColumn } from '../db/parse-column.ts';
import { peopleTables, type SavedAddressRow } from '../db/people-schema.ts';

/** Addresses of an account: the default first, then the oldest first. */
export async function addressesOf(db: DbOrTx, accountId: string): Promise<readonly SavedAddress[]> {
	const rows = await rowsOf(db, accountId);
	const saved = rows.map((row) => ({
		id: row.id,
		isDefault: row.is_default === 1,
		address: parseColumn(peopleTables.saved_addresses.address, row.address),
	}));
	return saved.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/**
 * Saves an address or replaces the one with the same id. Returns false, without a change, over the
 * limit. If the default is no longer the default, the oldest other address becomes it.
 */
export async function saveAddress(
	db: Tx,
	accountId: string,
	{ id, isDefault, address }: SavedAddress,
	nowMs: number,
): Promise<boolean> {
	await lockAccount(db, accountId);
	const others = (await rowsOf(db, accountId)).filter((row) => row.id !== id);
	if (others.length >= maxSavedAddresses) return false;
	const row = { address: JSON.stringify(address), is_default: 0 };
	await db
		.insertInto('saved_addresses')
		.values({ ...row, account_id: accountId, id, created_at_ms: nowMs })
		.onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(row))
		.execute();
	const other = isDefault ? undefined : heirOf(others);
	await makeDefault(db, accountId, other?.id ?? id);
	return true;
}

/** Deletes an address if it exists. If it was the default, the oldest other address becomes it. */
export async function deleteAddress(db: Tx, accountId: string, id: string): Promise<void> {
	await lockAccount(db, accountId);
	await db
		.deleteFrom('saved_addresses')
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.execute();
	const heir = heirOf(await rowsOf(db, accountId));
	if (heir) await makeDefault(db, accountId, heir.id);
}

/** Serialises the changes of an account, because it has one default and a limit. */
async function lockAccount(db: Tx, accountId: string): Promise<void> {
	await lockClient(db, accountId);
}

async function rowsOf(db: DbOrTx, accountId: string): Promise<readonly SavedAddressRow[]> {
	return await db
		.selectFrom('saved_addresses')
		.selectAll()
		.where('account_id', '=', accountId)
		.orderBy('created_at_ms')
		.orderBy('id')
		.execute();
}

function heirOf(rows: readonly SavedAddressRow[]): SavedAddressRow | undefined {
	return rows.find((row) => row.is_default === 1) ?? rows[0];
}

async function makeDefault(db: Tx, accountId: string, id: string): Promise<void> {
	await db
		.updateTable('saved_addresses')
		.set(({ eb }) => ({
			is_default: eb.case().when('id', '=', id).then(eb.lit(1)).else(eb.lit(0)).end(),
		}))
		.where('account_id', '=', accountId)
		.execute();
}
