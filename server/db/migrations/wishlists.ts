import type { Kysely } from 'kysely';

/** The wishlists of accounts. A removed product stays as a record for the account's other devices. */
export async function wishlists(db: Kysely<unknown>): Promise<void> {
	// No reference to `auth_users`: the account may be one of another auth service.
	await db.schema
		.createTable('wishlist_entries')
		.addColumn('account_id', 'text', (column) => column.notNull())
		.addColumn('product_id', 'text', (column) => column.notNull())
		.addColumn('size', 'text')
		.addColumn('is_removed', 'integer', (column) => column.notNull())
		.addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('wishlist_entries_key', ['account_id', 'product_id'])
		.execute();
}
