import type { UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import { audit } from '../../audit.ts';
import type { AuthContext } from '../../auth-context.ts';
import { announceChange } from '../../objections/announce-change.ts';
import type { Client } from '../../request.ts';
import { confirmAddress } from '../../users/confirm.ts';
import { endFlows } from '../../users/end-pending.ts';
import { assertEmailFree, assertPhoneFree } from '../../users/free-address.ts';
import { proveEmail } from '../../users/prove-email.ts';
import { setEmail, setPhone } from '../../users/set-address.ts';
import { needsBothMailboxes } from '../sending/address-change.ts';
import { clearCodes, setColumns } from './code-columns.ts';
import type { FoundToken } from './find-tokens.ts';
import { type FirstProof, takeOver } from './first-proof.ts';
import { proofOf } from './verify-types.ts';

/** The user whose address is proven, and what the first proof removed. */
export interface Applied extends FirstProof {
	readonly kind: 'proven';
}

/** Applies what a redeemed token proves. `half` means that the other mailbox must confirm too. */
export async function applyProof(
	tx: Tx,
	auth: AuthContext,
	found: FoundToken,
	client: Client,
): Promise<Applied | 'half'> {
	const { user, token, by } = found;
	const nowMs = auth.now();
	const proof = proofOf(token.kind, by);
	if (proof === 'email_change' && isFirstOfTwo(auth, user)) {
		await tx.deleteFrom('auth_one_time_tokens').where('id', '=', token.id).execute();
		await setColumns(tx, user, { email_change_confirmations: 1 });
		await audit(tx, { action: 'email_change_confirmed', userId: user.id, client, nowMs });
		return 'half';
	}
	await clearCodes(tx, user.id);
	switch (proof) {
		case 'signup':
		case 'recovery': {
			await endFlows(tx, user.id, token.flow_state_id);
			const first = await takeOver(tx, found, nowMs);
			const confirmed = await confirm(tx, first.user, 'email', client, nowMs);
			return { ...first, kind: 'proven', user: await provenBy(tx, confirmed) };
		}
		case 'sms': {
			const first = await takeOver(tx, found, nowMs);
			return {
				...first,
				kind: 'proven',
				user: await confirm(tx, first.user, 'phone', client, nowMs),
			};
		}
		case 'email_change':
			return applied(await provenBy(tx, await changeEmail(tx, auth, user, client)));
		case 'phone_change':
			return applied(await changePhone(tx, auth, user, client));
	}
}

function applied(user: UserRow): Applied {
	return { kind: 'proven', user, isPasswordRemoved: false, heldFlowId: null };
}

function isFirstOfTwo(auth: AuthContext, user: UserRow): boolean {
	return needsBothMailboxes(auth, user) && user.email_change_confirmations === 0;
}

/** Also if auto-confirm had accepted the address before. */
async function provenBy(tx: Tx, user: UserRow): Promise<UserRow> {
	await proveEmail(tx, user.id);
	return user;
}

async function confirm(
	tx: Tx,
	user: UserRow,
	by: 'email' | 'phone',
	client: Client,
	nowMs: number,
): Promise<UserRow> {
	const confirmedAtMs = by === 'email' ? user.email_confirmed_at_ms : user.phone_confirmed_at_ms;
	if (confirmedAtMs !== null) return user;
	await audit(tx, { action: `${by}_confirmed`, userId: user.id, client, nowMs });
	return await confirmAddress(tx, user, by, nowMs);
}

async function changeEmail(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	client: Client,
): Promise<UserRow> {
	const nowMs = auth.now();
	const email = user.new_email ?? '';
	await assertEmailFree(tx, email, user.id);
	await audit(tx, { action: 'email_changed', userId: user.id, client, nowMs });
	await announceChange(tx, auth, { before: user, change: 'email' });
	return await setEmail(tx, user, email, nowMs);
}

async function changePhone(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	client: Client,
): Promise<UserRow> {
	const nowMs = auth.now();
	const phone = user.new_phone ?? '';
	await assertPhoneFree(tx, phone, user.id);
	await audit(tx, { action: 'phone_changed', userId: user.id, client, nowMs });
	await announceChange(tx, auth, { before: user, change: 'phone' });
	return await setPhone(tx, user, phone, nowMs);
}
