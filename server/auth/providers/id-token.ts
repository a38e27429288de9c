import type { Context } from 'hono';
import * as v from 'valibot';
import { succeed } from '../../../core/outcome.ts';
import { audit } from '../audit.ts';
import { AuthError, OAuthError } from '../errors.ts';
import { limitRate } from '../rate-limits.ts';
import { redirectTarget } from '../redirects.ts';
import { clientOf, readBody, text } from '../request.ts';
import { type AuthRoom, externalUrl } from '../room.ts';
import { authenticated } from '../sessions/authenticated.ts';
import { type Grant, sessionAnswer } from '../sessions/grant.ts';
import { accountOf } from './account.ts';
import { completeClaims } from './ask-provider.ts';
import { assertManualLinking } from './authorize.ts';
import { transactionAnew } from './contested.ts';
import { findIssuer } from './find-provider.ts';
import { linkIdentity } from './link-identity.ts';
import { type Person, personOf } from './person.ts';
import { signInWith } from './sign-in-with.ts';
import { verifyIdToken } from './verify-id-token.ts';

const idTokenBody = v.object({
	provider: text,
	issuer: text,
	client_id: text,
	id_token: text,
	access_token: text,
	nonce: text,
	link_identity: v.optional(v.boolean(), false),
});

type IdTokenBody = v.InferOutput<typeof idTokenBody>;

/**
 * POST /token?grant_type=id_token: signs in with an ID token of a provider
 * (docs/auth-api.md#id-tokens).
 */
export async function idTokenGrant(context: Context, room: AuthRoom): Promise<Response> {
	await limitRate(context, room, 'token');
	const body = await readBody(context, idTokenBody);
	try {
		const grant = await signIn(context, room, body);
		return context.json(await sessionAnswer(room, grant));
	} catch (cause) {
		if (cause instanceof AuthError || cause instanceof OAuthError) {
			const reason = cause instanceof AuthError ? cause.code : cause.message;
			const detail = { provider: body.provider.slice(0, 100), reason: reason.slice(0, 300) };
			const client = clientOf(context, room);
			await audit(room.db, { action: 'sign_in_refused', client, detail, nowMs: room.now() });
		}
		throw cause;
	}
}

async function signIn(context: Context, room: AuthRoom, body: IdTokenBody): Promise<Grant> {
	const userId = body.link_identity ? await linkingUser(context, room) : null;
	const person = await readPerson(room, body);
	const client = clientOf(context, room);
	const asking = {
		client,
		redirectTo: redirectTarget(context, room),
		externalUrl: externalUrl(context, room),
	};
	const outcome = await transactionAnew(room.db, async (tx) => {
		const account =
			userId === null
				? await accountOf(tx, room, person, asking)
				: succeed(await linkIdentity(tx, room, person, { userId, client }));
		if (!account.ok) return account;
		return succeed(await signInWith(tx, room, account.value, person.provider, client));
	});
	room.wakeOutbox();
	if (!outcome.ok) throw outcome.failure;
	return outcome.value;
}

async function linkingUser(context: Context, room: AuthRoom): Promise<string> {
	if (context.req.header('authorization') === undefined) {
		const sentence = 'Linking requires a valid user access token in Authorization';
		throw new OAuthError('invalid request', sentence);
	}
	const { user } = await authenticated(context, room);
	assertManualLinking(room);
	return user.id;
}

async function readPerson(room: AuthRoom, body: IdTokenBody): Promise<Person> {
	if (body.id_token === '') throw new OAuthError('invalid request', 'id_token required');
	if (body.provider === '' && (body.client_id === '' || body.issuer === '')) {
		throw new OAuthError('invalid request', 'provider or client_id and issuer required');
	}
	const provider = findIssuer(room, body.provider, body.issuer);
	const connection = await provider.connect();
	const claims = await verifyIdToken(connection, {
		idToken: body.id_token,
		accessToken: body.access_token,
		nonce: body.nonce,
		clientId: provider.settings.clientId,
		now: room.now,
	});
	if (body.access_token === '') return personOf(provider.name, claims);
	const told = completeClaims(connection, claims, body.access_token);
	// An access token that the provider does not know merely tells nothing.
	return personOf(provider.name, await told.catch(() => claims));
}
