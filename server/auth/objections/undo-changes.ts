import type { ObjectionRow, UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { setColumns } from '../codes/tokens/code-columns.ts';
import { findFactors, isVerified } from '../factors/find-factors.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import { endSessions } from '../sessions/logout.ts';
import { emptyAccount } from '../users/empty-account.ts';
import { endPending } from '../users/end-pending.ts';
import { refreshProviders } from '../users/identities.ts';
import { isEmailProven, proveEmail } from '../users/prove-email.ts';
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
	const ended = await endPending(tx, locked);
	await removeAdded(tx, objection, nowMs);
	await tx.deleteFrom('auth_known_devices').where('user_id', '=', locked.id).execute();
	await tx
		.deleteFrom('auth_objections')
		.where('user_id', '=', locked.id)
		.where('created_at_ms', '>=', objection.created_at_ms)
		.execute();
	let user = await setColumns(tx, ended, {
		password_hash: null,
		recovery_sent_at_ms: null,
		delete_at_ms: null,
	});
	if (objection.is_email_proven === 0) {
		// Nobody had proven the address, so a stranger may have made the account.
		user = await emptyAccount(tx, user, { provider: 'email', providerId: user.id }, {}, { nowMs });
	}
	user = await restorePhone(tx, user, objection.phone, nowMs);
	if (await isTaken(tx, 'email', objection.email, user.id)) {
		await leaveEmail(tx, user);
		return null;
	}
	await setEmail(tx, user, objection.email, nowMs);
	await proveEmail(tx, user.id);
	return await refreshProviders(tx, user.id);
}

/** Removes the factor or identity of the notice, and what was added later. */
async function removeAdded(
	tx: Tx,
	{ user_id: userId, created_at_ms: sinceMs }: ObjectionRow,
	nowMs: number,
): Promise<void> {
	const subjects = await subjectsSince(tx, userId, sinceMs);
	for (const factor of await findFactors(tx, userId)) {
		// A factor may be enrolled before the change and proven after it.
		const isAdded = factor.created_at_ms >= sinceMs || !isVerified(factor);
		if (isAdded || subjects.includes(factor.id)) await removeFactor(tx, factor, nowMs);
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
		.where(({ eb, or }) =>
			or([eb('created_at_ms', '>=', sinceMs), ...subjects.map((id) => eb('id', '=', id))]),
		)
		.execute();
}

/** The factors and identities that the notice and later ones are about. */
async function subjectsSince(tx: Tx, userId: string, sinceMs: number): Promise<readonly string[]> {
	const notices = await tx
		.selectFrom('auth_objections')
		.select('subject_id')
		.where('user_id', '=', userId)
		.where('created_at_ms', '>=', sinceMs)
		.execute();
	return notices.flatMap(({ subject_id: id }) => (id === null ? [] : [id]));
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

/**
 * Whether another user has the address. The reader of the notice has the mailbox, so a user who has
 * not proven it loses it: anybody can sign up with an address that was just given up.
 */
async function isTaken(
	tx: Tx,
	column: 'email' | 'phone',
	address: string,
	userId: string,
): Promise<boolean> {
	const other = await tx
		.selectFrom('auth_users')
		.selectAll()
		.where(column, '=', address)
		.where('id', '!=', userId)
		.executeTakeFirst();
	if (!other) return false;
	if (column === 'phone' || isEmailProven(other)) return true;
	await leaveEmail(tx, await endPending(tx, other));
	return false;
}

/** Takes the present address from a user, so that nobody recovers the account by it. */
async function leaveEmail(tx: Tx, user: UserRow): Promise<void> {
	await endSessions(tx, user.id, null);
	await tx
		.deleteFrom('auth_identities')
		.where('user_id', '=', user.id)
		.where('provider', '=', 'email')
		.execute();
	await setColumns(tx, user, { email: null, proven_email: null, email_confirmed_at_ms: null });
}
