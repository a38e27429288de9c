import type { Context } from 'hono';
import * as v from 'valibot';
import { succeed } from '../../../core/outcome.ts';
import { audit } from '../audit.ts';
import { type AuthContext, externalUrl } from '../auth-context.ts';
import { AuthError, OAuthError } from '../errors.ts';
import { limitRate } from '../rate-limits.ts';
import { redirectTarget } from '../redirects.ts';
import { clientOf, readBody, text } from '../request.ts';
import { authenticated } from '../sessions/authenticated.ts';
import { type Grant, sessionAnswer } from '../sessions/grant.ts';
import { assertMayChangeAccess } from '../sessions/recent-sign-in.ts';
import { accountOf } from './account.ts';
import { completeClaims } from './ask-provider.ts';
import { assertManualLinking } from './authorize.ts';
import { findIssuer } from './find-provider.ts';
import { linkIdentity } from './link-identity.ts';
import { type Person, personOf } from './person.ts';
import { signInWith } from './sign-in-with.ts';
import { transactionWithRetry } from './transaction-with-retry.ts';
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
export async function idTokenGrant(context: Context, auth: AuthContext): Promise<Response> {
	await limitRate(context, auth, 'token');
	const body = await readBody(context, idTokenBody);
	try {
		const grant = await signIn(context, auth, body);
		return context.json(await sessionAnswer(auth, grant));
	} catch (cause) {
		if (cause instanceof AuthError || cause instanceof OAuthError) {
			const reason = cause instanceof AuthError ? cause.code : cause.message;
			const detail = { provider: body.provider.slice(0, 100), reason: reason.slice(0, 300) };
			const client = clientOf(context, auth);
			await audit(auth.db, { action: 'sign_in_refused', client, detail, nowMs: auth.now() });
		}
		throw cause;
	}
}

async function signIn(context: Context, auth: AuthContext, body: IdTokenBody): Promise<Grant> {
	const userId = body.link_identity ? await linkingUser(context, auth) : null;
	const person = await readPerson(auth, body);
	const client = clientOf(context, auth);
	const asking = {
		client,
		redirectTo: redirectTarget(context, auth),
		externalUrl: externalUrl(context, auth),
	};
	const outcome = await transactionWithRetry(auth.db, async (tx) => {
		const account =
			userId === null
				? await accountOf(tx, auth, person, asking)
				: succeed(await linkIdentity(tx, auth, person, { userId, client }));
		if (!account.ok) return account;
		return succeed(await signInWith(tx, auth, account.value, person.provider, client));
	});
	auth.wakeOutbox();
	if (!outcome.ok) throw outcome.refusal;
	return outcome.value;
}

async function linkingUser(context: Context, auth: AuthContext): Promise<string> {
	if (context.req.header('authorization') === undefined) {
		const sentence = 'Linking requires a valid user access token in Authorization';
		throw new OAuthError('invalid request', sentence);
	}
	const caller = await authenticated(context, auth);
	assertManualLinking(auth);
	await assertMayChangeAccess(auth.db, auth, caller);
	return caller.user.id;
}

async function readPerson(auth: AuthContext, body: IdTokenBody): Promise<Person> {
	if (body.id_token === '') throw new OAuthError('invalid request', 'id_token required');
	if (body.provider === '' && (body.client_id === '' || body.issuer === '')) {
		throw new OAuthError('invalid request', 'provider or client_id and issuer required');
	}
	const provider = findIssuer(auth, body.provider, body.issuer);
	const connection = await provider.connect();
	const claims = await verifyIdToken(connection, {
		idToken: body.id_token,
		accessToken: body.access_token,
		nonce: body.nonce,
		clientId: provider.settings.clientId,
		now: auth.now,
	});
	if (body.access_token === '') return personOf(provider.name, claims);
	const completed = completeClaims(connection, claims, body.access_token);
	// An access token that the provider rejects adds no claims.
	return personOf(provider.name, await completed.catch(() => claims));
}
