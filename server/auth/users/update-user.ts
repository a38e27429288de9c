import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { takeNonce } from '../codes/calls/reauthentication.ts';
import { beginEmailChange, beginPhoneChange } from '../codes/sending/address-change.ts';
import { setColumns } from '../codes/tokens/code-columns.ts';
import { AuthError } from '../errors.ts';
import { lockCaller } from '../factors/factor-caller.ts';
import type { Challenge } from '../flows/flow-states.ts';
import { announceChange } from '../objections/announce-change.ts';
import type { Client } from '../request.ts';
import type { Caller } from '../sessions/authenticated.ts';
import { endSessions } from '../sessions/logout.ts';
import { endPending } from './end-pending.ts';
import { assertEmailFree, assertPhoneFree } from './free-address.ts';
import type { NewPassword } from './new-password.ts';
import { setEmail, setPhone } from './set-address.ts';
import { checkMetadata, type Metadata, mergeMetadata, userMetadataOf } from './user-json.ts';

/** Null fields stay unchanged. */
export interface UserUpdate {
	readonly caller: Caller;
	readonly email: string | null;
	readonly phone: string | null;
	readonly channel: string;
	readonly password: NewPassword | null;
	/** The code of GET /reauthenticate, if the update needs it. */
	readonly nonce: string | null;
	readonly data: Metadata | null;
	readonly challenge: Challenge | null;
	readonly client: Client;
	readonly redirectTo: string;
	readonly externalUrl: string;
}

/** Applies all changes of PUT /user or none, and returns the user. */
export async function updateUser(
	auth: AuthContext,
	update: UserUpdate,
	isSecondTry = false,
): Promise<UserRow> {
	try {
		const user = await auth.db.transaction().execute((tx) => apply(tx, auth, update));
		// The transaction is committed, because a wrong nonce counts.
		if (user === 'wrong nonce') {
			const sentence = 'Nonce has expired or is invalid';
			throw new AuthError(422, 'reauthentication_not_valid', sentence);
		}
		return user;
	} catch (cause) {
		// The address was taken concurrently. The second try detects that.
		if (isSecondTry || !isUniqueViolation(cause)) throw cause;
		return await updateUser(auth, update, true);
	}
}

async function apply(
	tx: Tx,
	auth: AuthContext,
	update: UserUpdate,
): Promise<UserRow | 'wrong nonce'> {
	const { email, phone, password, nonce, data } = update;
	// A session that has ended since the call began may change nothing.
	let { user } = await lockCaller(tx, { ...update.caller, client: update.client });
	if (email !== null) await assertEmailFree(tx, email, user.id);
	if (phone !== null) await assertPhoneFree(tx, phone, user.id);
	if (nonce !== null && !(await takeNonce(tx, auth, user, nonce))) return 'wrong nonce';
	if (password) user = await setPassword(tx, auth, user, password, update);
	if (data) user = await setData(tx, auth, user, data);
	if (email !== null) user = await changeEmail(tx, auth, user, email, update);
	if (phone !== null) user = await changePhone(tx, auth, user, phone, update);
	if (email === null && phone === null) return user;
	return await setColumns(tx, user, { change_begun_at_ms: auth.now() });
}

async function setPassword(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	password: NewPassword,
	{ caller, client }: UserUpdate,
): Promise<UserRow> {
	if (password.refusal) throw password.refusal;
	if (password.isSame) {
		const sentence = 'New password should be different from the old password.';
		throw new AuthError(422, 'same_password', sentence);
	}
	if (user.password_hash !== password.comparedWith) {
		throw new AuthError(409, 'conflict', 'The password was changed at the same time.');
	}
	const nowMs = auth.now();
	const sessionId = caller.session?.id ?? null;
	await endPending(tx, user);
	await endSessions(tx, user.id, sessionId);
	await audit(tx, { action: 'password_changed', userId: user.id, sessionId, client, nowMs });
	await announceChange(tx, auth, { before: user, change: 'password' });
	return await tx
		.updateTable('auth_users')
		.set({ password_hash: password.hash, updated_at_ms: nowMs })
		.where('id', '=', user.id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

async function setData(tx: Tx, auth: AuthContext, user: UserRow, data: Metadata): Promise<UserRow> {
	const merged = checkMetadata(mergeMetadata(userMetadataOf(user), data));
	return await tx
		.updateTable('auth_users')
		.set({ user_metadata: JSON.stringify(merged), updated_at_ms: auth.now() })
		.where('id', '=', user.id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

async function changeEmail(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	newEmail: string,
	update: UserUpdate,
): Promise<UserRow> {
	const { client } = update;
	await audit(tx, { action: 'email_change', userId: user.id, client, nowMs: auth.now() });
	if (user.is_anonymous === 1 && auth.settings.mailAutoconfirm) {
		return await setEmail(tx, user, newEmail, auth.now());
	}
	return await beginEmailChange(tx, auth, { ...update, user, newEmail });
}

async function changePhone(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	newPhone: string,
	{ channel, client }: UserUpdate,
): Promise<UserRow> {
	await audit(tx, { action: 'phone_change', userId: user.id, client, nowMs: auth.now() });
	if (auth.settings.smsAutoconfirm) {
		await announceChange(tx, auth, { before: user, change: 'phone' });
		return await setPhone(tx, user, newPhone, auth.now());
	}
	return await beginPhoneChange(tx, auth, user, newPhone, channel);
}
