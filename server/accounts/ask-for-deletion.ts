import {
	announceChange,
	audit,
	type Client,
	findUser,
	isEmailProven,
	lockUser,
} from '../auth/index.ts';
import type { Database, Tx } from '../db/open.ts';
import type { Services } from '../services.ts';
import { closeAccount } from './close-account.ts';

// Whoever has a session can ask for the deletion of the account. Its owner is told, and has the time
// of an objection before it is made.

type Parts = Pick<Services, 'db' | 'now' | 'objectionLifeMs'>;

/** When the account is deleted, in epoch milliseconds; null if nobody asked for it. */
export async function deletionOf(db: Database, userId: string): Promise<number | null> {
	return (await findUser(db, { id: userId }))?.delete_at_ms ?? null;
}

/**
 * Notes that an account is to be deleted, tells its owner, and returns when. A second call changes
 * nothing. Null: the account is gone.
 */
export async function askForDeletion(
	{ db, now, objectionLifeMs }: Parts,
	userId: string,
	client: Client,
): Promise<number | null> {
	return await db.transaction().execute(async (tx) => {
		const user = await lockUser(tx, { id: userId });
		if (!user || user.delete_at_ms !== null) return user?.delete_at_ms ?? null;
		const nowMs = now();
		const deleteAtMs = nowMs + (objectionLifeMs ?? 0);
		await setDeletion(tx, userId, deleteAtMs);
		await audit(tx, { action: 'account_deletion_asked', userId, client, nowMs });
		const announcer = { settings: { objectionLifeMs }, now };
		await announceChange(tx, announcer, { before: user, change: 'deletion-asked' });
		return deleteAtMs;
	});
}

/** Takes back what `askForDeletion` noted. */
export async function keepAccount(
	{ db, now }: Parts,
	userId: string,
	client: Client,
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const user = await lockUser(tx, { id: userId });
		if (!user || user.delete_at_ms === null) return;
		await setDeletion(tx, userId, null);
		await audit(tx, { action: 'account_deletion_stopped', userId, client, nowMs: now() });
	});
}

async function setDeletion(tx: Tx, userId: string, deleteAtMs: number | null): Promise<void> {
	await tx
		.updateTable('auth_users')
		.set({ delete_at_ms: deleteAtMs })
		.where('id', '=', userId)
		.execute();
}

/** Deletes the accounts whose time has come. Returns whether there were any. */
export async function deleteDueAccounts(
	parts: Pick<Services, 'db' | 'log' | 'hasOwnAccounts' | 'now'>,
	isStopped: () => boolean = () => false,
): Promise<boolean> {
	const due = await parts.db
		.selectFrom('auth_users')
		.select('id')
		.where('delete_at_ms', '<=', parts.now())
		.execute();
	for (const { id } of due) {
		if (isStopped()) break;
		try {
			await parts.db.transaction().execute((tx) => deleteIfDue(parts, tx, id));
		} catch (cause) {
			parts.log.error({ err: cause, accountId: id }, 'an account could not be deleted yet');
		}
	}
	return due.length > 0;
}

/** The owner may have kept the account since it was found. */
async function deleteIfDue(
	parts: Pick<Services, 'hasOwnAccounts' | 'now'>,
	tx: Tx,
	id: string,
): Promise<void> {
	const user = await lockUser(tx, { id });
	if (!user || user.delete_at_ms === null || user.delete_at_ms > parts.now()) return;
	const owner = { userId: id, email: user.email, isEmailProven: isEmailProven(user) };
	await closeAccount(parts, tx, owner, null);
}
