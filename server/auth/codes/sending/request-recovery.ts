import { randomUUID } from 'node:crypto';
import type { UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import { audit } from '../../audit.ts';
import type { AuthContext } from '../../auth-context.ts';
import type { Client } from '../../request.ts';
import { forgetUnproven } from '../../users/forget-unproven.ts';
import type { MailRedirect } from './mail-link.ts';
import { sendRecovery } from './recovery.ts';
import { intervalLeftMs } from './send-limits.ts';

interface RecoveryRequest extends MailRedirect {
	/** As `readEmail` returns it. */
	readonly email: string;
	readonly client: Client;
}

/**
 * Sends a recovery mail to a known address. Constant work for known and unknown addresses, to
 * prevent enumeration by timing: what must not be sent is written and rolled back.
 */
export async function requestRecovery(auth: AuthContext, request: RecoveryRequest): Promise<void> {
	const { email, client } = request;
	const tx = await auth.db.startTransaction().execute();
	try {
		await forgetUnproven(tx, email);
		const nowMs = auth.now();
		const saved = await tx.savepoint('recovery').execute();
		const { user, isKnown } = await lockOrInsert(saved, email, nowMs);
		const isDue = intervalLeftMs(auth, 'mail', user.recovery_sent_at_ms) <= 0;
		const ready = { ...user, recovery_sent_at_ms: null };
		await sendRecovery(saved, auth, 'recovery', { ...request, user: ready });
		if (!isKnown || !isDue) await saved.rollbackToSavepoint('recovery').execute();
		const userId = isKnown ? user.id : null;
		const action = isKnown && isDue ? 'recovery_requested' : 'recovery_ignored';
		await audit(tx, { action, userId, client, nowMs });
		await tx.commit().execute();
	} catch (error) {
		if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
		throw error;
	}
}

/** Locks the user of an address, or inserts one to be rolled back, in one statement. */
async function lockOrInsert(
	tx: Tx,
	email: string,
	nowMs: number,
): Promise<{ readonly user: UserRow; readonly isKnown: boolean }> {
	const id = randomUUID();
	const blank = { app_metadata: '{}', user_metadata: '{}' };
	const user = await tx
		.insertInto('auth_users')
		.values({ id, email, ...blank, created_at_ms: nowMs, updated_at_ms: nowMs })
		.onConflict((conflict) =>
			conflict
				.column('email')
				.doUpdateSet(({ ref }) => ({ updated_at_ms: ref('auth_users.updated_at_ms') })),
		)
		.returningAll()
		.executeTakeFirstOrThrow();
	return { user, isKnown: user.id !== id && user.deleted_at_ms === null };
}
