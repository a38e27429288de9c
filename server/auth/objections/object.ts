import type { Context } from 'hono';
import * as v from 'valibot';
import type { ObjectionRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import { type AuthContext, externalUrl, siteUrl } from '../auth-context.ts';
import { sendRecovery } from '../codes/sending/recovery.ts';
import { hashLinkToken } from '../codes/tokens/one-time-codes.ts';
import { AuthError } from '../errors.ts';
import { limitRate } from '../rate-limits.ts';
import { clientOf, readBody, text } from '../request.ts';
import { lockUser } from '../users/find-users.ts';
import { undoChanges } from './undo-changes.ts';

const objectionBody = v.object({ token: text });

/**
 * POST /object: 200 `{ is_recovery_sent }`. The token of a notice undoes the change and starts a
 * recovery (docs/auth-api.md#objections). An unknown, used or old token: 403 `otp_expired`.
 */
export function object(auth: AuthContext) {
	return async function answerObjection(context: Context): Promise<Response> {
		await limitRate(context, auth, 'verify');
		const { token } = await readBody(context, objectionBody);
		const client = clientOf(context, auth);
		const site = siteUrl(context, auth);
		const isSent = await auth.db.transaction().execute(async (tx) => {
			const objection = await findObjection(tx, auth, token);
			if (!objection) {
				const sentence = 'Link is invalid or has expired';
				throw new AuthError(403, 'otp_expired', sentence);
			}
			const user = await lockUser(tx, { id: objection.user_id });
			if (!user) throw new Error('the user of a locked objection is gone');
			const nowMs = auth.now();
			const { change } = objection;
			const entry = { action: 'change_objected', userId: user.id, client, detail: { change } };
			await audit(tx, { ...entry, nowMs });
			const owner = await undoChanges(tx, user, objection, nowMs);
			if (!owner) return false;
			await sendRecovery(tx, auth, 'recovery', {
				user: owner,
				challenge: null,
				redirectTo: `${site}/auth/new-password`,
				externalUrl: externalUrl(context, auth),
			});
			return true;
		});
		auth.wakeOutbox();
		return context.json({ is_recovery_sent: isSent });
	};
}

/** Finds a live objection. Its user is locked, so that only one of two calls finds it. */
async function findObjection(
	tx: Tx,
	{ settings, now }: AuthContext,
	token: string,
): Promise<ObjectionRow | undefined> {
	const lifeMs = settings.objectionLifeMs ?? 0;
	const find = tx
		.selectFrom('auth_objections')
		.selectAll()
		.where('token_hash', '=', hashLinkToken(token))
		.where('created_at_ms', '>', now() - lifeMs);
	const seen = await find.executeTakeFirst();
	if (!seen || !(await lockUser(tx, { id: seen.user_id }))) return undefined;
	return await find.executeTakeFirst();
}
