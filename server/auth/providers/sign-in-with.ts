import type { UserRow } from '../../db/auth-schema.ts';
import { audit } from '../audit.ts';
import { noteDevice } from '../codes/new-device.ts';
import type { Client } from '../request.ts';
import type { AuthRoom, Work } from '../room.ts';
import type { Grant } from '../sessions/grant.ts';
import { startSession } from '../sessions/start-session.ts';

/** A session for whom a provider knows. */
export async function signInWith(
	tx: Work,
	room: AuthRoom,
	user: UserRow,
	provider: string,
	client: Client,
): Promise<Grant> {
	const method = 'oauth';
	const grant = await startSession(tx, room, { userId: user.id, method, client });
	await audit(tx, {
		action: 'sign_in',
		userId: user.id,
		sessionId: grant.session.id,
		client,
		detail: { method, provider },
		nowMs: room.now(),
	});
	await noteDevice(tx, room, user, client);
	return grant;
}
