import type { UserRow } from '../../db/auth-schema.ts';
import type { Client } from '../request.ts';
import type { AuthRoom, Work } from '../room.ts';

/** Remembers from which device a user signed in, and sends word of an unknown one. */
export async function noteDevice(
	_tx: Work,
	_room: AuthRoom,
	_user: UserRow,
	_client: Client,
): Promise<void> {}
