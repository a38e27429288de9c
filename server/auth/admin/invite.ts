import type { Context } from 'hono';
import * as v from 'valibot';
import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import { type AuthContext, externalUrl } from '../auth-context.ts';
import { sendInvitation } from '../codes/sending/confirmation.ts';
import { redirectTarget } from '../redirects.ts';
import { readBody, readEmail, text } from '../request.ts';
import { loadWhole, lockUser } from '../users/find-users.ts';
import { metadataField, userJson } from '../users/user-json.ts';
import { adminCaller } from './admin-caller.ts';
import { createInvited, type Invited } from './create-invited.ts';

const inviteBody = v.object({ email: text, data: metadataField });

/** POST /invite: 200 with the user. The user is sent a link. */
export function invite(auth: AuthContext) {
	return async function answerInvite(context: Context): Promise<Response> {
		const client = await adminCaller(context, auth);
		const body = await readBody(context, inviteBody);
		const invited = {
			email: readEmail(body.email),
			data: body.data ?? {},
			passwordHash: null,
		};
		const redirect = {
			challenge: null,
			redirectTo: redirectTarget(context, auth),
			externalUrl: externalUrl(context, auth),
		};
		const whole = await auth.db.transaction().execute(async (tx) => {
			const found = await findOrCreate(tx, invited, auth.now());
			const user = await sendInvitation(tx, auth, { ...redirect, user: found });
			await audit(tx, { action: 'user_invited', userId: user.id, client, nowMs: auth.now() });
			return await loadWhole(tx, user);
		});
		auth.wakeOutbox();
		return context.json(userJson(whole));
	};
}

/** An unconfirmed user can be invited again. */
async function findOrCreate(tx: Tx, invited: Invited, nowMs: number): Promise<UserRow> {
	const found = await lockUser(tx, { email: invited.email });
	if (found && found.email_confirmed_at_ms === null) return found;
	// Refuses a confirmed address.
	return await createInvited(tx, invited, nowMs);
}
