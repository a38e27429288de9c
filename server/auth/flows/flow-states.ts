import { createHash, randomUUID } from 'node:crypto';
import type { FlowStateRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { invalid } from '../errors.ts';
import type { AmrMethod } from '../sessions/grant.ts';

/** The code challenge of a PKCE flow (docs/auth-api.md#pkce). */
export interface Challenge {
	readonly challenge: string;
	readonly method: 's256';
}

/**
 * Reads the challenge of a body; null if there is none. Refuses (400) an incomplete or malformed
 * one.
 */
export function readChallenge(body: {
	readonly code_challenge: string;
	readonly code_challenge_method: string;
}): Challenge | null {
	const { code_challenge: challenge } = body;
	const method = body.code_challenge_method.toLowerCase();
	if (challenge === '' && method === '') return null;
	if (challenge === '' || method === '') {
		throw invalid('PKCE flow requires code_challenge_method and code_challenge');
	}
	if (challenge.length < 43 || challenge.length > 128) {
		throw invalid('code challenge has to be between 43 and 128 characters');
	}
	if (!/^[\w.~-]+$/.test(challenge)) {
		throw invalid(
			'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
		);
	}
	// With `plain` the request contains the verifier, and its reader could exchange the code.
	if (method !== 's256') throw invalid('unsupported code_challenge method');
	return { challenge, method };
}

export interface NewFlow {
	/** Null until it is known. */
	readonly userId: string | null;
	/** Null: the implicit flow of a provider. */
	readonly challenge: Challenge | null;
	/** `email`, or the provider's name. */
	readonly provider: string;
	/** The method of its session. */
	readonly method: AmrMethod;
	readonly redirectTo: string | null;
	/** Further columns of a provider flow. */
	readonly columns?: Partial<FlowStateRow>;
	readonly nowMs: number;
}

/** Stores the start of a PKCE flow or of a provider sign-in, and returns its id. */
export async function createFlow(tx: Tx, flow: NewFlow): Promise<string> {
	const id = randomUUID();
	await tx
		.insertInto('auth_flow_states')
		.values({
			id,
			user_id: flow.userId,
			auth_code_hash: null,
			auth_code_issued_at_ms: null,
			code_challenge: flow.challenge?.challenge ?? null,
			code_challenge_method: flow.challenge?.method ?? null,
			provider: flow.provider,
			authentication_method: flow.method,
			provider_access_token: null,
			provider_refresh_token: null,
			provider_code_verifier: null,
			provider_nonce: null,
			redirect_to: flow.redirectTo,
			linking_user_id: null,
			used_at_ms: null,
			created_at_ms: flow.nowMs,
			...flow.columns,
		})
		.execute();
	return id;
}

/**
 * Issues the code that the browser which began the flow exchanges for a session. Only its hash is
 * stored. Undefined if the flow does not exist any more.
 */
export async function issueAuthCode(
	tx: Tx,
	flowId: string,
	userId: string,
	nowMs: number,
): Promise<string | undefined> {
	const code = randomUUID();
	const { numUpdatedRows } = await tx
		.updateTable('auth_flow_states')
		.set({ user_id: userId, auth_code_hash: hashAuthCode(code), auth_code_issued_at_ms: nowMs })
		.where('id', '=', flowId)
		.executeTakeFirst();
	return numUpdatedRows === 1n ? code : undefined;
}

export function hashAuthCode(code: string): string {
	return createHash('sha256').update(code).digest('hex');
}
