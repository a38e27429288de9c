import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { FlowStateRow } from '../../db/auth-schema.ts';
import type { DbOrTx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { restoreSignUp } from '../codes/tokens/first-proof.ts';
import { AuthError, invalid } from '../errors.ts';
import { unseal } from '../factors/seal.ts';
import { linkIdentity } from '../providers/link-identity.ts';
import { unsealPerson } from '../providers/person.ts';
import { transactionWithRetry } from '../providers/transaction-with-retry.ts';
import { limitRate } from '../rate-limits.ts';
import { type Client, clientOf, readBody, text } from '../request.ts';
import { recordDevice } from '../sessions/devices.ts';
import { type AmrMethod, type Grant, sessionAnswer } from '../sessions/grant.ts';
import { startSession } from '../sessions/session.ts';
import { isBanned, lockUser } from '../users/find-users.ts';
import { hashAuthCode } from './flow-states.ts';

const exchangeBody = v.object({ auth_code: text, code_verifier: text });

/** POST /token?grant_type=pkce: exchanges an auth code for a session (docs/auth-api.md#pkce). */
export async function exchangeCode(context: Context, auth: AuthContext): Promise<Response> {
	await limitRate(context, auth, 'token');
	const body = await readBody(context, exchangeBody);
	if (body.auth_code === '' || body.code_verifier === '') {
		throw invalid('invalid request: both auth code and code verifier should be non-empty');
	}
	const flow = await findFlow(auth.db, body.auth_code);
	if (!flow?.user_id) throw flowNotFound();
	if (isExpired(auth, flow)) {
		const sentence = 'invalid flow state, flow state has expired';
		throw new AuthError(422, 'flow_state_expired', sentence);
	}
	if (!isVerifier(flow, body.code_verifier)) {
		const sentence = 'code challenge does not match previously saved code verifier';
		throw new AuthError(400, 'bad_code_verifier', sentence);
	}
	const grant = await redeem(auth, flow, flow.user_id, clientOf(context, auth));
	auth.wakeOutbox();
	return context.json({ ...(await sessionAnswer(auth, grant)), ...providerTokens(auth, flow) });
}

async function findFlow(store: DbOrTx, code: string): Promise<FlowStateRow | undefined> {
	return await store
		.selectFrom('auth_flow_states')
		.selectAll()
		.where('auth_code_hash', '=', hashAuthCode(code))
		.executeTakeFirst();
}

/**
 * A mailed link can be followed late, so its time starts then. A provider's flow is timed from its
 * beginning.
 */
function isExpired({ settings, now }: AuthContext, flow: FlowStateRow): boolean {
	const isProviderFlow = flow.authentication_method === 'oauth';
	const sinceMs = isProviderFlow ? flow.created_at_ms : flow.auth_code_issued_at_ms;
	return sinceMs === null || now() - sinceMs > settings.flowStateLifeMs;
}

function isVerifier(flow: FlowStateRow, verifier: string): boolean {
	const { code_challenge: challenge } = flow;
	if (challenge === null) return false;
	const sent = sha256(verifier).toString('base64url');
	// Hashed again, because only texts of equal length can be compared in constant time.
	return timingSafeEqual(sha256(sent), sha256(challenge));
}

function sha256(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}

/** Consumes the flow. Of two concurrent exchanges, one gets a session. */
async function redeem(
	auth: AuthContext,
	flow: FlowStateRow,
	userId: string,
	client: Client,
): Promise<Grant> {
	const nowMs = auth.now();
	return await transactionWithRetry(auth.db, async (tx) => {
		const user = await lockUser(tx, { id: userId });
		const { numDeletedRows } = await tx
			.deleteFrom('auth_flow_states')
			.where('id', '=', flow.id)
			.where('auth_code_hash', '=', flow.auth_code_hash)
			.executeTakeFirst();
		if (!user || numDeletedRows !== 1n) throw flowNotFound();
		if (isBanned(user, nowMs)) throw new AuthError(400, 'user_banned', 'User is banned');
		if (flow.provider_person !== null) {
			const person = unsealPerson(auth.secrets, flow.id, flow.provider_person);
			await linkIdentity(tx, auth, person, { userId, client });
		}
		if (flow.held_sign_up !== null) await restoreSignUp(tx, user, flow.held_sign_up);
		// Written by `createFlow`, which accepts only this type.
		const method = flow.authentication_method as AmrMethod;
		const grant = await startSession(tx, auth, { userId, method, client });
		await audit(tx, {
			action: 'sign_in',
			userId,
			sessionId: grant.session.id,
			client,
			detail: { method, provider: flow.provider },
			nowMs,
		});
		await recordDevice(tx, auth, user, client);
		return grant;
	});
}

/** Tokens of the provider, encrypted until the exchange. */
function providerTokens({ secrets }: AuthContext, flow: FlowStateRow) {
	const { provider_access_token: access, provider_refresh_token: refresh } = flow;
	return {
		...(access && { provider_token: unseal(secrets, flow.id, access) }),
		...(refresh && { provider_refresh_token: unseal(secrets, flow.id, refresh) }),
	};
}

function flowNotFound(): AuthError {
	const sentence = 'invalid flow state, no valid flow state found';
	return new AuthError(404, 'flow_state_not_found', sentence);
}
