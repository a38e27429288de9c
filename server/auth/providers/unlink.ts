import type { Context } from 'hono';
import type { IdentityRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { announceChange } from '../objections/announce-change.ts';
import { type Client, clientOf, isUuid } from '../request.ts';
import { authenticated } from '../sessions/authenticated.ts';
import { assertMayChangeAccess } from '../sessions/recent-sign-in.ts';
import { lockUser } from '../users/find-users.ts';
import { refreshProviders } from '../users/identities.ts';
import { assertManualLinking } from './authorize.ts';
import { reassignEmail } from './reassign-email.ts';

/** DELETE /user/identities/{identity_id}: 200 `{}` (docs/auth-api.md#linking-identities). */
export function unlink(auth: AuthContext) {
	return async function answerUnlink(context: Context): Promise<Response> {
		const caller = await authenticated(context, auth);
		const { user, claims } = caller;
		assertManualLinking(auth);
		const id = context.req.param('id')?.toLowerCase();
		if (!isUuid(id)) {
			throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
		}
		const audience = context.req.header('x-jwt-aud') ?? 'authenticated';
		if (![claims.aud].flat().includes(audience)) {
			const sentence = "Token audience doesn't match request audience";
			throw new AuthError(403, 'unexpected_audience', sentence);
		}
		await assertMayChangeAccess(auth.db, auth, caller);
		const client = clientOf(context, auth);
		await auth.db.transaction().execute((tx) => removeIdentity(tx, auth, user.id, id, client));
		auth.wakeOutbox();
		return context.json({});
	};
}

async function removeIdentity(
	tx: Tx,
	auth: AuthContext,
	userId: string,
	id: string,
	client: Client,
): Promise<void> {
	const user = await lockUser(tx, { id: userId });
	if (!user) {
		throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
	}
	const identities = await tx
		.selectFrom('auth_identities')
		.selectAll()
		.where('user_id', '=', userId)
		.orderBy('created_at_ms')
		.orderBy('id')
		.execute();
	const { gone: removed, left } = pick(identities, id);
	const nowMs = auth.now();
	await tx.deleteFrom('auth_identities').where('id', '=', removed.id).execute();
	if (removed.provider === 'phone') {
		await tx
			.updateTable('auth_users')
			.set({ phone: null, phone_confirmed_at_ms: null, updated_at_ms: nowMs })
			.where('id', '=', userId)
			.execute();
	} else {
		await reassignEmail(tx, user, left, nowMs);
	}
	const after = await refreshProviders(tx, userId);
	const change = after.email === user.email ? 'identity-unlinked' : 'email';
	await announceChange(tx, auth, { before: user, change });
	const detail = { provider: removed.provider };
	await audit(tx, { action: 'identity_unlinked', userId, client, detail, nowMs });
}

function pick(identities: readonly IdentityRow[], id: string) {
	if (identities.length <= 1) {
		throw new AuthError(
			422,
			'single_identity_not_deletable',
			'User must have at least 1 identity after unlinking',
		);
	}
	const gone = identities.find((identity) => identity.id === id);
	if (!gone) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
	return { gone, left: identities.filter((identity) => identity !== gone) };
}
