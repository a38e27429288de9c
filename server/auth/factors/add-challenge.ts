import { randomUUID } from 'node:crypto';
import type { ChallengeRow, FactorRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { FactorCaller } from './factor-caller.ts';

export interface NewChallenge {
	readonly id?: string;
	readonly codeHash?: string;
	readonly ceremony?: string;
}

/** Writes a challenge for a factor of the caller. Refuses (404) a factor that was deleted. */
export async function addChallenge(
	tx: Tx,
	auth: AuthContext,
	{ user, session, client }: FactorCaller,
	factor: FactorRow,
	{ id = randomUUID(), codeHash, ceremony }: NewChallenge = {},
): Promise<ChallengeRow> {
	const nowMs = auth.now();
	const challenged = await tx
		.updateTable('auth_factors')
		.set({ last_challenged_at_ms: nowMs })
		.where('id', '=', factor.id)
		.returning('id')
		.executeTakeFirst();
	if (!challenged) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
	await audit(tx, {
		action: 'factor_challenged',
		userId: user.id,
		sessionId: session.id,
		client,
		detail: { factor: factor.id, type: factor.factor_type },
		nowMs,
	});
	return await tx
		.insertInto('auth_challenges')
		.values({
			id,
			factor_id: factor.id,
			ip: client.ip,
			code_hash: codeHash ?? null,
			ceremony: ceremony ?? null,
			created_at_ms: nowMs,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}
