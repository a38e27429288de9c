import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';
import { forgetGoodbye } from './forget-messages.ts';
import { forgetDoneOrders } from './forget-orders.ts';

const hourMs = 60 * 60_000;
/** A checkout call that began before its account was closed has ended by then. */
const lateOrderMs = 60_000;

type Parts = Pick<Services, 'db' | 'log' | 'now' | 'hasOwnAccounts'>;

/** Looks now and every hour which orders of closed accounts are done. */
export function startForgetting(parts: Parts): IntervalJob {
	return startInterval(hourMs, (isStopped) => forgetClosedAccounts(parts, isStopped));
}

/**
 * Removes the people of closed accounts from orders that have since been done, and forgets that there
 * was an account once nothing is left. Run again it finds what is left; several may run at once.
 */
export async function forgetClosedAccounts(
	parts: Parts,
	isStopped: () => boolean = () => false,
): Promise<void> {
	const { db, log } = parts;
	try {
		if (parts.hasOwnAccounts) await dropStrayAddresses(parts);
		const closed = await db.selectFrom('account_deletions').select('account_id').execute();
		for (const { account_id: id } of closed) {
			if (isStopped()) return;
			await forgetWhatIsDone(parts, id);
		}
	} catch (cause) {
		log.error({ err: cause }, 'closed accounts could not be forgotten yet');
	}
}

async function forgetWhatIsDone({ db, now }: Parts, accountId: string): Promise<void> {
	await db.transaction().execute(async (transaction) => {
		// Writing what is there locks the row on both databases.
		const deletion = await transaction
			.updateTable('account_deletions')
			.set(({ ref }) => ({ requested_at_ms: ref('requested_at_ms') }))
			.where('account_id', '=', accountId)
			.returning('requested_at_ms')
			.executeTakeFirst();
		if (!deletion) return;
		const nowMs = now();
		const placedBeforeMs = deletion.requested_at_ms + lateOrderMs;
		const orders = await forgetDoneOrders(transaction, accountId, { nowMs, placedBeforeMs });
		const isFarewellSent = await forgetGoodbye(transaction, accountId);
		if (orders.left > 0 || !isFarewellSent || nowMs < placedBeforeMs) return;
		// What happened is kept for the shop's safety, from where is not.
		await transaction
			.updateTable('auth_audit_log')
			.set({ ip: null, user_agent: null })
			.where('user_id', '=', accountId)
			.execute();
		await transaction.deleteFrom('account_deletions').where('account_id', '=', accountId).execute();
	});
}

/** Accounts also end elsewhere: by an administrator, or guests' that nobody came back to. */
async function dropStrayAddresses({ db }: Parts): Promise<void> {
	await db
		.deleteFrom('saved_addresses')
		.where('account_id', 'not in', (users) =>
			users.selectFrom('auth_users').select('id').where('deleted_at_ms', 'is', null),
		)
		.execute();
}
