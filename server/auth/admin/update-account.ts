import type { Context } from 'hono';
import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { clearCodes } from '../codes/tokens/code-columns.ts';
import { AuthError } from '../errors.ts';
import { assertNewEmail, readBody } from '../request.ts';
import { endSessions } from '../sessions/logout.ts';
import { confirmAddress } from '../users/confirm.ts';
import { endPending } from '../users/end-pending.ts';
import { loadWhole } from '../users/find-users.ts';
import { refreshProviders } from '../users/identities.ts';
import { setEmail, setPhone } from '../users/set-address.ts';
import { madeByService } from '../users/sign-up-claim.ts';
import {
	appMetadataOf,
	checkMetadata,
	mergeMetadata,
	userJson,
	userMetadataOf,
} from '../users/user-json.ts';
import { adminCaller } from './admin-caller.ts';
import { findTarget, lockTarget } from './find-target.ts';
import { assertFree } from './free-addresses.ts';
import { readUserInput, type UserInput, userBody } from './user-body.ts';

/** PUT /admin/users/{id}: 200 with the user. Changes are immediate. */
export function updateAccount(auth: AuthContext) {
	return async function answerUpdate(context: Context): Promise<Response> {
		const client = await adminCaller(context, auth);
		const { id } = await findTarget(auth.db, context.req.param('id'));
		const input = await readUserInput(auth, await readBody(context, userBody));
		try {
			const whole = await auth.db.transaction().execute(async (tx) => {
				const user = await change(tx, auth, await lockTarget(tx, id), input);
				const nowMs = auth.now();
				await audit(tx, { action: 'admin_user_updated', userId: id, client, nowMs });
				return await loadWhole(tx, user);
			});
			return context.json(userJson(whole));
		} catch (cause) {
			// The address was taken concurrently.
			if (!isUniqueViolation(cause)) throw cause;
			throw new AuthError(409, 'conflict', 'The address was taken at the same time.');
		}
	};
}

async function change(
	tx: Tx,
	auth: AuthContext,
	found: UserRow,
	input: UserInput,
): Promise<UserRow> {
	if (found.deleted_at_ms !== null) throw new AuthError(404, 'user_not_found', 'User not found');
	const nowMs = auth.now();
	const { email, phone } = input;
	await assertFree(tx, input, found.id);
	let user = found;
	if (email !== null && email !== user.email) {
		assertNewEmail(email);
		user = await setEmail(tx, user, email, nowMs);
	}
	if (phone !== null && phone !== user.phone) user = await setPhone(tx, user, phone, nowMs);
	// Tokens that were sent to the old address prove nothing about the new one.
	if (user !== found) await clearCodes(tx, user.id);
	if (input.isEmailConfirmed && user.email !== null) {
		user = await confirmAddress(tx, user, 'email', nowMs);
	}
	if (input.isPhoneConfirmed && user.phone !== null) {
		user = await confirmAddress(tx, user, 'phone', nowMs);
	}
	if (input.passwordHash !== undefined) {
		user = await endPending(tx, user);
		await endSessions(tx, user.id, null);
	}
	const isVouchedFor = user.email !== found.email || input.isEmailConfirmed;
	const changed = { ...user, user_metadata: sameKeys(user, found) };
	return await setColumns(tx, changed, input, isVouchedFor, nowMs);
}

/** The metadata without the claims that a new or confirmed address added. */
function sameKeys(user: UserRow, before: UserRow): string {
	const keys = Object.keys(userMetadataOf(before));
	const entries = Object.entries(userMetadataOf(user));
	return JSON.stringify(Object.fromEntries(entries.filter(([key]) => keys.includes(key))));
}

async function setColumns(
	tx: Tx,
	user: UserRow,
	input: UserInput,
	isVouchedFor: boolean,
	nowMs: number,
): Promise<UserRow> {
	const merged = {
		user: checkMetadata(mergeMetadata(userMetadataOf(user), input.userMetadata)),
		app: checkMetadata(mergeMetadata(appMetadataOf(user), input.appMetadata)),
	};
	await tx
		.updateTable('auth_users')
		.set({
			...input.columns,
			...(input.passwordHash !== undefined && { password_hash: input.passwordHash }),
			// The first proof of an address from a service key removes nothing.
			...(isVouchedFor && { sign_up_token_id: madeByService }),
			user_metadata: JSON.stringify(merged.user),
			app_metadata: JSON.stringify(merged.app),
			updated_at_ms: nowMs,
		})
		.where('id', '=', user.id)
		.execute();
	return await refreshProviders(tx, user.id);
}
