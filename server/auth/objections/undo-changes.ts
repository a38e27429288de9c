import type { ObjectionRow, UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { clearCodes, setColumns } from '../codes/tokens/code-columns.ts';
import { findFactors } from '../factors/find-factors.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import { endSessions } from '../sessions/logout.ts';
import { emptyAccount } from '../users/empty-account.ts';
import { refreshProviders } from '../users/identities.ts';
import { proveEmail } from '../users/prove-email.ts';
import { setEmail, setPhone } from '../users/set-address.ts';

/** The user after the undoing; null if another account has the address now. */
export type Undone = UserRow | null;

/**
 * Undoes what was changed since the notice of an objection: ends all sessions, removes the password
 * and added factors, recovery codes and identities, takes back a deletion that was asked for, and
 * restores e-mail address and phone number. The caller has locked the user.
 */
export async function undoChanges(
	tx: Tx,
	locked: UserRow,
	objection: ObjectionRow,
	nowMs: number,
): Promise<Undone> {
	await endSessions(tx, locked.id, null);
	await clearCodes(tx, locked.id);
	await endFlows(tx, locked.id);
	await removeAdded(tx, objection, nowMs);
	await tx.deleteFrom('auth_known_devices').where('user_id', '=', locked.id).execute();
	await tx
		.deleteFrom('auth_objections')
		.where('user_id', '=', locked.id)
		.where('created_at_ms', '>=', objection.created_at_ms)
		.execute();
	let user = await setColumns(tx, locked, {
		password_hash: null,
		new_email: null,
		new_phone: null,
		recovery_sent_at_ms: null,
		delete_at_ms: null,
	});
	if (objection.is_email_proven === 0) {
		// Nobody had proven the address, so a stranger may have made the account.
		user = await emptyAccount(tx, user, { provider: 'email', providerId: user.id }, {});
	}
	user = await restorePhone(tx, user, objection.phone, nowMs);
	if (await isTaken(tx, 'email', objection.email, user.id)) return null;
	await setEmail(tx, user, objection.email, nowMs);
	await proveEmail(tx, user.id);
	return await refreshProviders(tx, user.id);
}

/** The exchange of a flow would start a session, or link the identity of whoever began it. */
async function endFlows(tx: Tx, userId: string): Promise<void> {
	await tx
		.deleteFrom('auth_flow_states')
		.where(({ eb, or }) => or([eb('user_id', '=', userId), eb('linking_user_id', '=', userId)]))
		.execute();
}

/** Removes the factor or identity of the notice, and what was added later. */
async function removeAdded(
	tx: Tx,
	{ user_id: userId, subject_id: subjectId, created_at_ms: sinceMs }: ObjectionRow,
	nowMs: number,
): Promise<void> {
	for (const factor of await findFactors(tx, userId)) {
		const isAdded = factor.id === subjectId || factor.created_at_ms >= sinceMs;
		if (isAdded) await removeFactor(tx, factor, nowMs);
	}
	await tx
		.deleteFrom('auth_recovery_codes')
		.where('user_id', '=', userId)
		.where('created_at_ms', '>=', sinceMs)
		.execute();
	await tx
		.deleteFrom('auth_identities')
		.where('user_id', '=', userId)
		.where('provider', 'not in', ['email', 'phone'])
		.where(({ eb, or }) => or([eb('id', '=', subjectId), eb('created_at_ms', '>=', sinceMs)]))
		.execute();
}

async function restorePhone(
	tx: Tx,
	user: UserRow,
	phone: string | null,
	nowMs: number,
): Promise<UserRow> {
	if (user.phone === phone) return user;
	if (phone !== null && !(await isTaken(tx, 'phone', phone, user.id))) {
		return await setPhone(tx, user, phone, nowMs);
	}
	await tx
		.deleteFrom('auth_identities')
		.where('user_id', '=', user.id)
		.where('provider', '=', 'phone')
		.execute();
	return await setColumns(tx, user, { phone: null, phone_confirmed_at_ms: null });
}

async function isTaken(
	tx: Tx,
	column: 'email' | 'phone',
	address: string,
	userId: string,
): Promise<boolean> {
	const other = await tx
		.selectFrom('auth_users')
		.select('id')
		.where(column, '=', address)
		.where('id', '!=', userId)
		.executeTakeFirst();
	return other !== undefined;
}
