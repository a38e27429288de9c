import type { UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import type { AuthContext } from '../../auth-context.ts';
import { setColumns } from '../tokens/code-columns.ts';
import { beginFlow, type MailRedirect, mailLink } from './mail-link.ts';
import { checkInterval } from './send-limits.ts';
import { textCode } from './text-code.ts';

/** The new mailbox and the current one. */
const sides = ['email_change_new', 'email_change_current'] as const;
type Side = (typeof sides)[number];

export interface EmailChange extends MailRedirect {
	/** Locked by the caller. */
	readonly user: UserRow;
	/** As `readEmail` returns it. No other user has it. */
	readonly newEmail: string;
}

/** Sends the mails that confirm a change of address, and returns the user with `new_email`. */
export async function beginEmailChange(
	tx: Tx,
	auth: AuthContext,
	change: EmailChange,
): Promise<UserRow> {
	const { user } = change;
	checkInterval(auth, 'mail', user.email_change_sent_at_ms);
	await mailSides(tx, auth, change, sides);
	return await setColumns(tx, user, {
		new_email: change.newEmail,
		// Earlier confirmations were for other codes, maybe for another address.
		email_change_confirmations: 0,
		email_change_sent_at_ms: auth.now(),
	});
}

/**
 * Sends the mails again. After one mailbox has confirmed, only the other gets one. If it is unknown
 * which one confirmed, both start again.
 */
export async function resendEmailChange(
	tx: Tx,
	auth: AuthContext,
	change: EmailChange,
): Promise<UserRow> {
	const { user } = change;
	const pending = await pendingSides(tx, user.id);
	if (user.email_change_confirmations === 0 || pending.length !== 1) {
		return await beginEmailChange(tx, auth, change);
	}
	checkInterval(auth, 'mail', user.email_change_sent_at_ms);
	await mailSides(tx, auth, change, pending);
	return await setColumns(tx, user, { email_change_sent_at_ms: auth.now() });
}

async function pendingSides(tx: Tx, userId: string): Promise<readonly Side[]> {
	const tokens = await tx
		.selectFrom('auth_one_time_tokens')
		.select('kind')
		.where('user_id', '=', userId)
		.where('kind', 'in', sides)
		.execute();
	return sides.filter((side) => tokens.some(({ kind }) => kind === side));
}

async function mailSides(
	tx: Tx,
	auth: AuthContext,
	change: EmailChange,
	asked: readonly Side[],
): Promise<void> {
	const { user, newEmail } = change;
	await tx
		.deleteFrom('auth_one_time_tokens')
		.where('user_id', '=', user.id)
		.where('kind', 'in', sides)
		.execute();
	const flowId = await beginFlow(tx, auth, user.id, 'email_change', change);
	const mail = { ...change, type: 'email_change', flowId } as const;
	if (asked.includes('email_change_new')) {
		const template = 'email-change-new';
		await mailLink(tx, auth, { ...mail, kind: 'email_change_new', template, recipient: newEmail });
	}
	if (asked.includes('email_change_current') && needsBothMailboxes(auth, user)) {
		const template = 'email-change-current';
		const recipient = user.email ?? '';
		await mailLink(tx, auth, { ...mail, kind: 'email_change_current', template, recipient });
	}
}

/** Whether both mailboxes must confirm a change. */
export function needsBothMailboxes({ settings }: AuthContext, user: UserRow): boolean {
	return settings.hasSecureEmailChange && user.email !== null;
}

/** Sends a code to the new number, and returns the user with `new_phone`. */
export async function beginPhoneChange(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	newPhone: string,
	_channel: string,
): Promise<UserRow> {
	checkInterval(auth, 'text', user.phone_change_sent_at_ms);
	await textCode(tx, auth, { user, kind: 'phone_change', phone: newPhone });
	return await setColumns(tx, user, { new_phone: newPhone, phone_change_sent_at_ms: auth.now() });
}
