import type * as v from 'valibot';
import { authTables, type heldSchema, type UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import { parseColumn } from '../../../db/parse-column.ts';
import { endSessions } from '../../sessions/logout.ts';
import { emptyAccount } from '../../users/empty-account.ts';
import { addIdentity, refreshProviders } from '../../users/identities.ts';
import { isEmailProven } from '../../users/prove-email.ts';
import { madeByService } from '../../users/sign-up-claim.ts';
import { mergeMetadata, userMetadataOf } from '../../users/user-json.ts';
import { setColumns } from './code-columns.ts';
import type { FoundToken } from './find-tokens.ts';

export interface FirstProof {
	readonly user: UserRow;
	readonly isPasswordRemoved: boolean;
	/** The flow whose browser may get password and metadata back; otherwise null. */
	readonly heldFlowId: string | null;
}

/**
 * Removes what somebody else may have put into an account before its owner proved the address
 * (docs/auth-api.md#first-proof). Call it before the address is confirmed.
 */
export async function takeOver(tx: Tx, found: FoundToken, nowMs: number): Promise<FirstProof> {
	const { user, token, by } = found;
	const isOfSignUp = token.id === user.sign_up_token_id;
	const isOwn = user.sign_up_token_id === madeByService || (isOfSignUp && found.isTyped);
	if (!isUnproven(user, by) || isOwn) {
		const unchanged = await setColumns(tx, user, { sign_up_token_id: null });
		return { user: unchanged, isPasswordRemoved: false, heldFlowId: null };
	}
	const heldFlowId = isOfSignUp ? token.flow_state_id : null;
	if (heldFlowId !== null) await hold(tx, heldFlowId, user);
	const own = { provider: by, providerId: user.id };
	const emptied = await emptyAccount(
		tx,
		user,
		own,
		{},
		{ sparedFlowId: token.flow_state_id, nowMs },
	);
	return {
		user: await withFreshIdentity(tx, emptied, by, nowMs),
		isPasswordRemoved: user.password_hash !== null,
		heldFlowId,
	};
}

function isUnproven(user: UserRow, by: 'email' | 'phone'): boolean {
	// Auto-confirm accepts an address without a proof.
	if (by === 'email') return !isEmailProven(user);
	return user.email_confirmed_at_ms === null && user.phone_confirmed_at_ms === null;
}

/** The claims of the identity are as untrusted as the metadata. */
async function withFreshIdentity(
	tx: Tx,
	user: UserRow,
	by: 'email' | 'phone',
	nowMs: number,
): Promise<UserRow> {
	const { id } = user;
	const verified = { email_verified: false, phone_verified: false };
	const data = { sub: id, [by]: user[by], ...verified };
	const identity = { userId: id, provider: by, providerId: id, data, nowMs };
	await tx.deleteFrom('auth_identities').where('user_id', '=', id).execute();
	await addIdentity(tx, { ...identity, email: by === 'email' ? user.email : null });
	return await refreshProviders(tx, id);
}

async function hold(tx: Tx, flowId: string, user: UserRow): Promise<void> {
	const held: v.InferInput<typeof heldSchema> = {
		passwordHash: user.password_hash,
		userMetadata: user.user_metadata,
	};
	await tx
		.updateTable('auth_flow_states')
		.set({ held_sign_up: JSON.stringify(held) })
		.where('id', '=', flowId)
		.execute();
}

/**
 * Gives password and metadata back to the browser that showed the code verifier of its sign-up. Its
 * sessions from before are replaced. A password that was set meanwhile stays.
 */
export async function restoreSignUp(tx: Tx, user: UserRow, heldSignUp: string): Promise<void> {
	const held = parseColumn(authTables.auth_flow_states.held_sign_up, heldSignUp);
	if (user.password_hash !== null) return;
	await endSessions(tx, user.id, null);
	const metadata = mergeMetadata(held.userMetadata, userMetadataOf(user));
	await setColumns(tx, user, {
		password_hash: held.passwordHash,
		user_metadata: JSON.stringify(metadata),
	});
}
