import { createHash, randomUUID } from 'node:crypto';
import type { Store, Work } from '../room.ts';
import type { AmrMethod } from '../sessions/amr.ts';
import type { Challenge } from './challenge.ts';

export interface NewFlow {
	/** Null: the implicit flow. */
	readonly challenge: Challenge | null;
	/** `email`, or the provider's name. */
	readonly provider: string;
	/** What the session will have in its AMR. */
	readonly method: AmrMethod;
	/** Where the flow leads in the end; checked. */
	readonly redirectTo: string;
	readonly userId?: string;
	/** Who links an identity. */
	readonly linkingUserId?: string;
	/** The verifier and nonce of our own round to the provider. */
	readonly providerCodeVerifier?: string;
	readonly providerNonce?: string;
	readonly nowMs: number;
}

/** Remembers a flow that begins (contract 9) and gives its id. */
export async function startFlow(store: Store, flow: NewFlow): Promise<string> {
	const id = randomUUID();
	await store
		.insertInto('auth_flow_states')
		.values({
			id,
			user_id: flow.userId ?? null,
			auth_code_hash: null,
			auth_code_issued_at_ms: null,
			code_challenge: flow.challenge?.challenge ?? null,
			code_challenge_method: flow.challenge?.method ?? null,
			provider: flow.provider,
			authentication_method: flow.method,
			provider_access_token: null,
			provider_refresh_token: null,
			provider_code_verifier: flow.providerCodeVerifier ?? null,
			provider_nonce: flow.providerNonce ?? null,
			redirect_to: flow.redirectTo,
			linking_user_id: flow.linkingUserId ?? null,
			used_at_ms: null,
			created_at_ms: flow.nowMs,
		})
		.execute();
	return id;
}

export interface IssuedFor {
	readonly flowId: string;
	readonly userId: string;
	readonly providerTokens?: { readonly access: string | null; readonly refresh: string | null };
	readonly nowMs: number;
}

/** The code that is exchanged for the session of a user; only its hash is kept. */
export async function issueCode(tx: Work, issued: IssuedFor): Promise<string> {
	const code = randomUUID();
	await tx
		.updateTable('auth_flow_states')
		.set({
			user_id: issued.userId,
			auth_code_hash: hashAuthCode(code),
			auth_code_issued_at_ms: issued.nowMs,
			provider_access_token: issued.providerTokens?.access ?? null,
			provider_refresh_token: issued.providerTokens?.refresh ?? null,
			provider_code_verifier: null,
			provider_nonce: null,
		})
		.where('id', '=', issued.flowId)
		.execute();
	return code;
}

/** How `auth_code_hash` is made of a code. */
export function hashAuthCode(code: string): string {
	return createHash('sha256').update(code).digest('hex');
}
