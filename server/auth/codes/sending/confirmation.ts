import type { UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import type { AuthContext } from '../../auth-context.ts';
import { setColumns } from '../tokens/code-columns.ts';
import { beginFlow, type MailRedirect, mailLink } from './mail-link.ts';
import { checkInterval } from './send-limits.ts';
import { textCode } from './text-code.ts';

export interface Confirmation extends MailRedirect {
	/** Has an e-mail address and is locked by the caller. */
	readonly user: UserRow;
}

/**
 * Sends the mail that confirms a new address, and returns the user with `confirmation_sent_at`.
 * Refuses (429) within a minute after the last one. Callers check `limitMessages` before.
 */
export async function sendConfirmation(
	tx: Tx,
	auth: AuthContext,
	confirmation: Confirmation,
): Promise<UserRow> {
	const { user } = confirmation;
	checkInterval(auth, 'mail', user.confirmation_sent_at_ms);
	await mailLink(tx, auth, {
		...confirmation,
		kind: 'confirmation',
		type: 'signup',
		template: 'confirm-email',
		recipient: user.email ?? '',
		flowId: await beginFlow(tx, auth, user.id, 'email/signup', confirmation),
	});
	return await setColumns(tx, user, { confirmation_sent_at_ms: auth.now() });
}

/** Sends the confirmation to an invited user and sets `invited_at`. */
export async function sendInvitation(
	tx: Tx,
	auth: AuthContext,
	invitation: Confirmation,
): Promise<UserRow> {
	const { user } = invitation;
	await mailLink(tx, auth, {
		...invitation,
		kind: 'confirmation',
		type: 'invite',
		template: 'invite',
		recipient: user.email ?? '',
		flowId: await beginFlow(tx, auth, user.id, 'invite', invitation),
	});
	const nowMs = auth.now();
	return await setColumns(tx, user, { confirmation_sent_at_ms: nowMs, invited_at_ms: nowMs });
}

/**
 * Sends the text message that confirms a phone number or signs in with one. The provider implements
 * both channels, `sms` and `whatsapp`.
 */
export async function textConfirmation(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	_channel: string,
): Promise<UserRow> {
	checkInterval(auth, 'text', user.confirmation_sent_at_ms);
	await textCode(tx, auth, { user, kind: 'confirmation', phone: user.phone ?? '' });
	return await setColumns(tx, user, { confirmation_sent_at_ms: auth.now() });
}
