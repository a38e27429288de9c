import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { Client } from '../request.ts';
import type { Grant } from '../sessions/grant.ts';
import { startSession } from '../sessions/start-session.ts';
import { createUser } from './create-user.ts';
import type { Metadata } from './metadata.ts';

/** Creates and signs in a user without an address; refuses if anonymous sign-in is off. */
export async function signUpAnonymous(
	auth: AuthContext,
	data: Metadata,
	client: Client,
): Promise<Grant> {
	if (!auth.settings.hasAnonymous) {
		throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
	}
	const nowMs = auth.now();
	return await auth.db.transaction().execute(async (tx) => {
		const user = await createUser(tx, { isAnonymous: true, userMetadata: data, nowMs });
		if (!user) throw new Error('a random id was taken');
		await audit(tx, { action: 'sign_up', userId: user.id, client, nowMs });
		return await startSession(tx, auth, { userId: user.id, method: 'anonymous', client });
	});
}
