import type { UserRow } from '../../db/auth-schema.ts';
import type { AuthRoom, Work } from '../room.ts';

/** Whether a nonce is the user's code of GET /reauthenticate; a right one is used up (contract 10.13). */
export async function takeNonce(
	_tx: Work,
	_room: AuthRoom,
	_user: UserRow,
	_nonce: string,
): Promise<boolean> {
	return false;
}
