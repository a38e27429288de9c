import type { UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { audit } from '../../audit.ts';
import type { AuthContext } from '../../auth-context.ts';
import { AuthError } from '../../errors.ts';
import { issueAuthCode } from '../../flows/flow-states.ts';
import type { Client } from '../../request.ts';
import { recordDevice } from '../../sessions/devices.ts';
import type { Grant } from '../../sessions/grant.ts';
import { startSession } from '../../sessions/session.ts';
import { isBanned } from '../../users/find-users.ts';
import { applyProof } from './apply-proof.ts';
import type { FoundToken } from './find-tokens.ts';

export type Redeemed =
	| {
			readonly kind: 'session';
			readonly grant: Grant;
			readonly isPasswordRemoved: boolean;
			/** Lets the browser that signed up get its password back; otherwise null. */
			readonly code: string | null;
	  }
	/** The code of a PKCE flow, which the browser that began it exchanges. */
	| { readonly kind: 'code'; readonly code: string }
	/** The first of two mailboxes confirmed a change of the address. */
	| { readonly kind: 'half' };

export interface Redeeming {
	readonly find: (tx: Tx) => Promise<FoundToken | undefined>;
	/** The message if no token is found. */
	readonly refusal: string;
	/** Whether the token's PKCE flow continues. Otherwise the result is a session. */
	readonly endsInFlow: boolean;
	readonly client: Client;
}

export const confirmOtherMessage =
	'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Consumes a one-time token; only one of two concurrent calls succeeds. Refuses (403
 * `otp_expired`).
 */
export async function redeem(
	auth: AuthContext,
	redeeming: Redeeming,
	isSecondTry = false,
): Promise<Redeemed> {
	try {
		const redeemed = await auth.db.transaction().execute((tx) => apply(tx, auth, redeeming));
		// The transaction is committed, because a wrong try counts.
		if (redeemed === 'refused') throw refused(redeeming);
		return redeemed;
	} catch (cause) {
		// The address was taken concurrently. The second try detects that.
		if (isSecondTry || !isUniqueViolation(cause)) throw cause;
		return await redeem(auth, redeeming, true);
	}
}

async function apply(
	tx: Tx,
	auth: AuthContext,
	redeeming: Redeeming,
): Promise<Redeemed | 'refused'> {
	const { find, endsInFlow, client } = redeeming;
	const found = await find(tx);
	if (!found) {
		await audit(tx, { action: 'code_refused', client, nowMs: auth.now() });
		return 'refused';
	}
	if (isBanned(found.user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned');
	const proven = await applyProof(tx, auth, found, client);
	if (proven === 'half') return { kind: 'half' };
	const { user, isPasswordRemoved, heldFlowId } = proven;
	if (!endsInFlow) {
		const code = heldFlowId && (await issueAuthCode(tx, heldFlowId, user.id, auth.now()));
		const grant = await signIn(tx, auth, user, client);
		return { kind: 'session', grant, isPasswordRemoved, code: code || null };
	}
	const { flow_state_id: flowId } = found.token;
	const code = flowId && (await issueAuthCode(tx, flowId, user.id, auth.now()));
	if (!code) throw refused(redeeming);
	return { kind: 'code', code };
}

function refused({ refusal }: Redeeming): AuthError {
	return new AuthError(403, 'otp_expired', refusal);
}

async function signIn(tx: Tx, auth: AuthContext, user: UserRow, client: Client): Promise<Grant> {
	const grant = await startSession(tx, auth, { userId: user.id, method: 'otp', client });
	await audit(tx, {
		action: 'sign_in',
		userId: user.id,
		sessionId: grant.session.id,
		client,
		detail: { method: 'otp' },
		nowMs: auth.now(),
	});
	await recordDevice(tx, auth, user, client);
	return grant;
}
