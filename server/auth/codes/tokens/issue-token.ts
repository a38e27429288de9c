import { randomUUID } from 'node:crypto';
import type { OneTimeKind } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import type { AuthContext } from '../../auth-context.ts';
import { hashCode, hashLinkToken, makeCode, makeLinkToken } from './one-time-codes.ts';

export interface NewToken {
	readonly userId: string;
	readonly kind: OneTimeKind;
	/** The e-mail address or phone number that gets it. */
	readonly sentTo: string;
	/** The PKCE flow that its link ends in. */
	readonly flowId?: string | null;
	/** Whether a link is sent beside the code. */
	readonly hasLink: boolean;
}

/** The secrets, which are sent to the recipient only. */
export interface IssuedToken {
	readonly id: string;
	readonly code: string;
	/** Empty if there is no link. */
	readonly linkToken: string;
	readonly sentAtMs: number;
}

/** Makes a code and a link token. They replace the user's token of the same kind. */
export async function issueToken(tx: Tx, auth: AuthContext, made: NewToken): Promise<IssuedToken> {
	const { userId, kind, sentTo, flowId = null, hasLink } = made;
	const id = randomUUID();
	const code = makeCode(auth.settings.codeLength);
	const linkToken = hasLink ? makeLinkToken(flowId !== null) : '';
	const sentAtMs = auth.now();
	const columns = {
		id,
		code_hash: hashCode(auth, made, code),
		link_hash: hasLink ? hashLinkToken(linkToken) : null,
		sent_to: sentTo,
		flow_state_id: flowId,
		attempts: 0,
		created_at_ms: sentAtMs,
	};
	await tx
		.insertInto('auth_one_time_tokens')
		.values({ user_id: userId, kind, ...columns })
		.onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(columns))
		.execute();
	return { id, code, linkToken, sentAtMs };
}
