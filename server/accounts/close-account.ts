import { sql } from 'kysely';
import type { AccountDeleted } from '../../core/account/delete-account.ts';
import { isoTime } from '../../core/iso-time.ts';
import { audit, type Client, lockUser } from '../auth/index.ts';
import type { Tx } from '../db/open.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import { forgetWriter } from '../messages/forget.ts';
import type { Services } from '../services.ts';
import { forgetMessages } from './forget-messages.ts';
import { forgetDoneOrders, type OrdersLeft } from './forget-orders.ts';
import type { Owner } from './own-orders.ts';

/**
 * Closes an account for good. Nobody can sign in to it any more, and personal data is deleted at
 * once, except in orders that are not done yet (`retainedUntilMs`). An account of an external auth
 * service remains there. A concurrent second call does nothing.
 */
export async function closeAccount(
	services: Pick<Services, 'hasOwnAccounts' | 'now'>,
	db: Tx,
	shopper: Owner,
	client: Client | null,
): Promise<AccountDeleted> {
	const { userId } = shopper;
	const nowMs = services.now();
	const user = await lockUser(db, { id: userId });
	const isClosedBefore = services.hasOwnAccounts && !user;
	if (!isClosedBefore) {
		await recordDeletion(db, userId, nowMs);
		await joinGuestOrders(db, shopper);
		await deleteBelongings(db, shopper);
		await forgetMessages(db, shopper, [user?.phone, user?.new_email]);
		await db.deleteFrom('auth_users').where('id', '=', userId).execute();
		await audit(db, { action: 'account_deleted', userId, client, nowMs });
	}
	const orders = await forgetDoneOrders(db, userId, { nowMs, placedBeforeMs: nowMs });
	if (!isClosedBefore) await enqueueFarewell(db, shopper, orders, nowMs);
	return {
		state: orders.left > 0 ? 'waiting' : 'deleted',
		until: isoTime(orders.untilMs),
		isAccountElsewhere: !services.hasOwnAccounts,
	};
}

async function recordDeletion(db: Tx, userId: string, nowMs: number) {
	await db
		.insertInto('account_deletions')
		.values({ account_id: userId, requested_at_ms: nowMs })
		// An account of an external service can be used again, and closed again.
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet({ requested_at_ms: nowMs }))
		.execute();
}

/** Guest orders are matched by e-mail address, which is about to be deleted. */
async function joinGuestOrders(db: Tx, { userId, email, isEmailProven }: Owner): Promise<void> {
	if (!isEmailProven || email === null) return;
	await db
		.updateTable('orders')
		.set({ account_id: userId })
		.where('account_id', 'is', null)
		.where(sql`lower(email)`, '=', email)
		.execute();
}

/** An unproven address may belong to somebody else, so its data stays. */
async function deleteBelongings(db: Tx, { userId, email, isEmailProven }: Owner): Promise<void> {
	await db.deleteFrom('saved_addresses').where('account_id', '=', userId).execute();
	await db.deleteFrom('wishlist_entries').where('account_id', '=', userId).execute();
	if (!isEmailProven || email === null) return;
	await db.deleteFrom('subscribers').where('email', '=', email).execute();
	await db.deleteFrom('stock_notices').where('email', '=', email).execute();
	await forgetWriter(db, email);
}

async function enqueueFarewell(
	db: Tx,
	{ userId, email }: Owner,
	{ left }: OrdersLeft,
	nowMs: number,
): Promise<void> {
	if (email === null) return;
	// An account of an external service gets at most one mail a day.
	const day = new Date(nowMs).toISOString().slice(0, 10);
	await enqueueMessage(
		db,
		{
			cause: `account-closed:${userId}:${day}`,
			template: 'account-closed',
			recipient: email,
			data: { isWaiting: left > 0 },
		},
		nowMs,
	);
}
