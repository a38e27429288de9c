import { type Outcome, succeed } from '../../../core/outcome.ts';
import type { FlowStateRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';
import type { AuthError } from '../errors.ts';
import { seal } from '../factors/seal.ts';
import { issueAuthCode } from '../flows/flow-states.ts';
import type { Grant } from '../sessions/grant.ts';
import { accountOf } from './account.ts';
import type { Met } from './ask-provider.ts';
import { assertLinkable } from './link-identity.ts';
import { sealPerson } from './person.ts';
import { signInWith } from './sign-in-with.ts';
import { transactionWithRetry } from './transaction-with-retry.ts';
import type { Asking } from './unproven.ts';

/** A session, or with PKCE a code for one. */
export type ProviderFlowEnd =
	| { readonly kind: 'session'; readonly grant: Grant }
	| { readonly kind: 'code'; readonly code: string };

/**
 * Finds or creates the account and consumes the flow in one transaction. An identity is linked when
 * the code is exchanged, so that only the browser that began can link it.
 */
export async function endProviderFlow(
	auth: AuthContext,
	flow: FlowStateRow,
	met: Met,
	asking: Asking,
): Promise<Outcome<ProviderFlowEnd, AuthError>> {
	const { linking_user_id: userId } = flow;
	return await transactionWithRetry(auth.db, async (tx) => {
		if (userId !== null) {
			await assertLinkable(tx, met.person, userId);
			return succeed(await codeFor(tx, auth, flow, userId, met));
		}
		const account = await accountOf(tx, auth, met.person, asking);
		if (!account.ok) return account;
		const user = account.value;
		if (flow.code_challenge !== null) return succeed(await codeFor(tx, auth, flow, user.id, met));
		await tx.deleteFrom('auth_flow_states').where('id', '=', flow.id).execute();
		const grant = await signInWith(tx, auth, user, met.person.provider, asking.client);
		return succeed({ kind: 'session', grant });
	});
}

async function codeFor(
	tx: Tx,
	auth: AuthContext,
	flow: FlowStateRow,
	userId: string,
	{ person, accessToken, refreshToken }: Met,
): Promise<ProviderFlowEnd> {
	const code = await issueAuthCode(tx, flow.id, userId, auth.now());
	if (code === undefined) throw new Error('a round ended whose state is gone');
	await tx
		.updateTable('auth_flow_states')
		.set({
			provider_access_token: seal(auth.secrets, flow.id, accessToken),
			provider_refresh_token:
				refreshToken === null ? null : seal(auth.secrets, flow.id, refreshToken),
			provider_person:
				flow.linking_user_id === null ? null : sealPerson(auth.secrets, flow.id, person),
			provider_code_verifier: null,
			provider_nonce: null,
		})
		.where('id', '=', flow.id)
		.execute();
	return { kind: 'code', code };
}
