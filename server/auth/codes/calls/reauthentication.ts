import type { Context } from 'hono';
import type { UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import { enqueueMessage } from '../../../mail/outbox.ts';
import { audit } from '../../audit.ts';
import type { AuthContext } from '../../auth-context.ts';
import { AuthError, invalid } from '../../errors.ts';
import { limitCodes } from '../../rate-limits.ts';
import { clientOf } from '../../request.ts';
import { authenticated } from '../../sessions/authenticated.ts';
import { lockUser } from '../../users/find-users.ts';
import { checkInterval, limitMessages } from '../sending/send-limits.ts';
import { textCode } from '../sending/text-code.ts';
import { setColumns } from '../tokens/code-columns.ts';
import { matchCode } from '../tokens/find-tokens.ts';
import { issueToken } from '../tokens/issue-token.ts';

/** GET /reauthenticate: 200 `{}`, with `message_id` for a text message. */
export function reauthenticate(auth: AuthContext) {
	return async function answerReauthenticate(context: Context): Promise<Response> {
		const { user, session } = await authenticated(context, auth);
		await limitMessages(auth, {
			channel: user.email === null ? 'text' : 'mail',
			recipient: user.email ?? user.phone ?? '',
			client: clientOf(context, auth),
		});
		const messageId = await auth.db.transaction().execute(async (tx) => {
			const locked = await lockUser(tx, { id: user.id });
			if (!locked) {
				throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
			}
			await audit(tx, {
				action: 'reauthentication_requested',
				userId: user.id,
				sessionId: session?.id ?? null,
				client: clientOf(context, auth),
				nowMs: auth.now(),
			});
			const sent = await sendNonce(tx, auth, locked);
			await setColumns(tx, locked, { reauthentication_sent_at_ms: auth.now() });
			return sent;
		});
		auth.wakeOutbox();
		return context.json(messageId === null ? {} : { message_id: messageId });
	};
}

/**
 * Sends the code by mail, or by text message if the user has no address. Returns the text message's
 * id.
 */
async function sendNonce(tx: Tx, auth: AuthContext, user: UserRow): Promise<string | null> {
	const { email, phone, reauthentication_sent_at_ms: sentAtMs } = user;
	if (email !== null) {
		if (user.email_confirmed_at_ms === null) {
			throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
		}
		checkInterval(auth, 'mail', sentAtMs);
		await mailNonce(tx, auth, user, email);
		return null;
	}
	if (phone !== null) {
		if (user.phone_confirmed_at_ms === null) {
			throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
		}
		checkInterval(auth, 'text', sentAtMs);
		return await textCode(tx, auth, { user, kind: 'reauthentication', phone });
	}
	throw invalid('Reauthentication requires the user to have an email or a phone number');
}

async function mailNonce(tx: Tx, auth: AuthContext, user: UserRow, email: string): Promise<void> {
	const { id, code, sentAtMs } = await issueToken(tx, auth, {
		userId: user.id,
		kind: 'reauthentication',
		sentTo: email,
		hasLink: false,
	});
	const message = {
		cause: `reauthenticate:${id}`,
		template: 'reauthenticate',
		recipient: email,
		data: { code, sentAtMs, lifeMs: auth.settings.mailCodeLifeMs },
	} as const;
	await enqueueMessage(tx, message, sentAtMs);
}

/**
 * Checks a nonce of GET /reauthenticate. A right one is consumed. A wrong one counts as a try, so
 * commit the transaction even if this returns false.
 */
export async function takeNonce(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	nonce: string,
): Promise<boolean> {
	const address = user.email ?? user.phone;
	if (address === null) return false;
	await limitCodes(tx, auth, address);
	const by = user.email === null ? 'phone' : 'email';
	const kinds = ['reauthentication'] as const;
	const token = await matchCode(tx, auth, user, { code: nonce, address, by, kinds });
	if (!token) return false;
	await tx.deleteFrom('auth_one_time_tokens').where('id', '=', token.id).execute();
	return true;
}
