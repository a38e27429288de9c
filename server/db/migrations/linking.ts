import type { Kysely } from 'kysely';

/** The provider's person, until the browser that began the linking redeems its code. */
export async function linking(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('auth_flow_states').addColumn('provider_person', 'text').execute();
}
