import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';

/** The `sign_up_token_id` of an account that a service key made. Its data is trusted. */
export const madeByService = 'service';

/**
 * Records which message belongs to the sign-up that made a user. Call it once that message is
 * written. Whoever confirms by another message did not make the account.
 */
export async function recordSignUpToken(tx: Tx, userId: string): Promise<UserRow> {
	return await tx
		.updateTable('auth_users')
		.set(({ selectFrom }) => ({
			sign_up_token_id: selectFrom('auth_one_time_tokens')
				.select('id')
				.where('user_id', '=', userId)
				.where('kind', '=', 'confirmation'),
		}))
		.where('id', '=', userId)
		.returningAll()
		.executeTakeFirstOrThrow();
}
