import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { clearCodes, setColumns } from '../codes/tokens/code-columns.ts';

/**
 * Ends what somebody has begun with an account and not finished: codes, flows, linkings, and changes
 * of address and phone number. They are finished without a session, so ending the sessions is not
 * enough. Returns the user.
 */
export async function endPending(tx: Tx, user: UserRow): Promise<UserRow> {
	await clearCodes(tx, user.id);
	await endFlows(tx, user.id);
	return await setColumns(tx, user, { new_email: null, new_phone: null });
}

/**
 * Ends the flows of a user. Whoever began one could still exchange it for a session, or link an
 * identity by it.
 */
export async function endFlows(
	tx: Tx,
	userId: string,
	sparedId: string | null = null,
): Promise<void> {
	const flows = tx
		.deleteFrom('auth_flow_states')
		.where(({ eb, or }) => or([eb('user_id', '=', userId), eb('linking_user_id', '=', userId)]));
	await (sparedId === null ? flows : flows.where('id', '!=', sparedId)).execute();
}
