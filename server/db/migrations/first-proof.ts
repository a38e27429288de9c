import type { Kysely } from 'kysely';

/** Who made an unproven account, and what its own browser may restore (docs/auth-api.md#first-proof). */
export async function firstProof(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('auth_users').addColumn('sign_up_token_id', 'text').execute();
	await db.schema.alterTable('auth_flow_states').addColumn('held_sign_up', 'text').execute();
}
