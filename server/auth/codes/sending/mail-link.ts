import type { OneTimeKind, UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import { enqueueMessage } from '../../../mail/outbox.ts';
import type { AuthContext } from '../../auth-context.ts';
import { type Challenge, createFlow } from '../../flows/flow-states.ts';
import type { AmrMethod } from '../../sessions/grant.ts';
import { issueToken } from '../tokens/issue-token.ts';
import { type LinkType, linkFor } from '../tokens/links.ts';

/** Where a mailed link leads. */
export interface MailRedirect {
	/** Null: the implicit flow. */
	readonly challenge: Challenge | null;
	/** The final target; checked. */
	readonly redirectTo: string;
	/** `…/auth/v1` as the client sees it. */
	readonly externalUrl: string;
}

/** Begins the PKCE flow of a mail; null if the client asked for none. */
export async function beginFlow(
	tx: Tx,
	auth: AuthContext,
	userId: string,
	method: AmrMethod,
	{ challenge, redirectTo }: MailRedirect,
): Promise<string | null> {
	if (!challenge) return null;
	const nowMs = auth.now();
	return await createFlow(tx, { userId, challenge, provider: 'email', method, redirectTo, nowMs });
}

interface LinkMail extends Omit<MailRedirect, 'challenge'> {
	readonly user: UserRow;
	readonly kind: OneTimeKind;
	readonly type: LinkType;
	readonly template:
		| 'confirm-email'
		| 'recover-password'
		| 'magic-link'
		| 'invite'
		| 'email-change-current'
		| 'email-change-new';
	readonly recipient: string;
	readonly flowId: string | null;
	/** Shown in mails about a change of the address. */
	readonly newEmail?: string;
}

/** Sends a mail with a new code and its link. Callers check the limits before (`limitMessages`). */
export async function mailLink(tx: Tx, auth: AuthContext, mail: LinkMail): Promise<void> {
	const { user, kind, template, recipient, flowId, newEmail = '' } = mail;
	const issued = await issueToken(tx, auth, {
		userId: user.id,
		kind,
		sentTo: recipient,
		flowId,
		hasLink: true,
	});
	const data = {
		code: issued.code,
		link: linkFor({ ...mail, token: issued.linkToken }),
		sentAtMs: issued.sentAtMs,
		lifeMs: auth.settings.mailCodeLifeMs,
		newEmail,
	};
	const cause = `${template}:${issued.id}`;
	await enqueueMessage(tx, { cause, template, recipient, data }, issued.sentAtMs);
}
