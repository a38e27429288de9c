import { authTables, type FactorRow } from '../../db/auth-schema.ts';
import { parseColumn } from '../../db/parse-column.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Prove } from './accept-factor.ts';
import { provenCredential } from './ceremony.ts';
import type { CredentialResponse } from './credential-response.ts';

/**
 * Checks an authenticator's answer before the transaction, because signatures are slow. Within it
 * the proof counts only if factor and challenge are unchanged.
 */
export async function proveCredential(
	{ db }: AuthContext,
	factor: FactorRow,
	challengeId: string,
	response: CredentialResponse,
	site: string,
): Promise<Prove> {
	const challenge = await db
		.selectFrom('auth_challenges')
		.select('ceremony')
		.where('id', '=', challengeId)
		.where('factor_id', '=', factor.id)
		.executeTakeFirst();
	if (!challenge?.ceremony) return () => null;
	const ceremony = parseColumn(authTables.auth_challenges.ceremony, challenge.ceremony);
	const credential = await provenCredential({ ceremony, factor, response, site });
	return (now) => {
		const isSame = now.credential === factor.credential && now.status === factor.status;
		return credential === null || !isSame ? null : { credential };
	};
}
