import type { AuthRoom } from '../room.ts';

/** Whether a password stands in the list of leaked ones; false where no list is configured. */
export async function isBreached(_room: AuthRoom, _password: string): Promise<boolean> {
	return false;
}
