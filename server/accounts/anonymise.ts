import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';
import { deleteDueAccounts } from './ask-for-deletion.ts';
import { clearFarewell } from './forget-messages.ts';
import { forgetDoneOrders } from './forget-orders.ts';
import { applyRetention } from './retention.ts';

const hourMs = 60 * 60_000;
/** A checkout call that began before the account was closed ends within this time. */
const lateOrderMs = 60_000;

type Parts = Pick<Services, 'db' | 'log' | 'now' | 'hasOwnAccounts' | 'retention' | 'wakeOutbox'>;

/**
 * Checks now and every hour which accounts are to be deleted, which orders of closed ones are done,
 * and what is older than its retention.
 */
export function startForgetting(parts: Parts): IntervalJob {
	return startInterval(hourMs, async (isStopped) => {
		await forgetClosedAccounts(parts, isStopped);
		await applyRetention(parts, isStopped);
	});
}

/**
 * Deletes the accounts whose time has come, removes personal data of closed accounts from orders that are done, and the record of the account
 * once nothing is left. It can be repeated and run concurrently.
 */
export async function forgetClosedAccounts(
	parts: Omit<Parts, 'retention'>,
	isStopped: () => boolean = () => false,
): Promise<void> {
	const { db, log } = parts;
	try {
		if (await deleteDueAccounts(parts, isStopped)) parts.wakeOutbox();
		if (parts.hasOwnAccounts) await deleteOrphans(parts);
		const closed = await db.selectFrom('account_deletions').select('account_id').execute();
		for (const { account_id: id } of closed) {
			if (isStopped()) return;
			await forgetWhatIsDone(parts, id);
		}
	} catch (cause) {
		log.error({ err: cause }, 'closed accounts could not be forgotten yet');
	}
}

async function forgetWhatIsDone(
	{ db, now }: Pick<Parts, 'db' | 'now'>,
	accountId: string,
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		// An update without a change locks the row on both databases.
		const deletion = await tx
			.updateTable('account_deletions')
			.set(({ ref }) => ({ requested_at_ms: ref('requested_at_ms') }))
			.where('account_id', '=', accountId)
			.returning('requested_at_ms')
			.executeTakeFirst();
		if (!deletion) return;
		const nowMs = now();
		const placedBeforeMs = deletion.requested_at_ms + lateOrderMs;
		const orders = await forgetDoneOrders(tx, accountId, { nowMs, placedBeforeMs });
		const isFarewellSent = await clearFarewell(tx, accountId);
		if (orders.left > 0 || !isFarewellSent || nowMs < placedBeforeMs) return;
		// Security events stay, without the client address.
		await tx
			.updateTable('auth_audit_log')
			.set({ ip: null, user_agent: null })
			.where('user_id', '=', accountId)
			.execute();
		await tx.deleteFrom('account_deletions').where('account_id', '=', accountId).execute();
	});
}

/** Accounts also end otherwise: an administrator deletes them, or an anonymous one expires. */
async function deleteOrphans({ db }: Pick<Parts, 'db'>): Promise<void> {
	for (const table of ['saved_addresses', 'wishlist_entries'] as const) {
		await db
			.deleteFrom(table)
			.where('account_id', 'not in', (users) =>
				users.selectFrom('auth_users').select('id').where('deleted_at_ms', 'is', null),
			)
			.execute();
	}
}
