import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Client } from '../request.ts';
import { recordDevice } from '../sessions/devices.ts';
import type { Grant } from '../sessions/grant.ts';
import { startSession } from '../sessions/session.ts';

/** Starts a session for a provider's user. */
export async function signInWith(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	provider: string,
	client: Client,
): Promise<Grant> {
	const method = 'oauth';
	const grant = await startSession(tx, auth, { userId: user.id, method, client });
	await audit(tx, {
		action: 'sign_in',
		userId: user.id,
		sessionId: grant.session.id,
		client,
		detail: { method, provider },
		nowMs: auth.now(),
	});
	await recordDevice(tx, auth, user, client);
	return grant;
}
