import { audit } from '../audit.ts';
import { AuthError } from '../errors.ts';
import type { Client } from '../request.ts';
import type { AuthRoom } from '../room.ts';
import type { Grant } from '../sessions/grant.ts';
import { startSession } from '../sessions/start-session.ts';
import { createUser } from './create-user.ts';
import type { Metadata } from './metadata.ts';

/** Creates and signs in a user without an address; refuses if anonymous sign-in is off. */
export async function signUpAnonymous(
	room: AuthRoom,
	data: Metadata,
	client: Client,
): Promise<Grant> {
	if (!room.settings.hasAnonymous) {
		throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
	}
	const nowMs = room.now();
	return await room.db.transaction().execute(async (tx) => {
		const user = await createUser(tx, { isAnonymous: true, userMetadata: data, nowMs });
		if (!user) throw new Error('a random id was taken');
		await audit(tx, { action: 'sign_up', userId: user.id, client, nowMs });
		return await startSession(tx, room, { userId: user.id, method: 'anonymous', client });
	});
}
