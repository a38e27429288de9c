import type { Kysely } from 'kysely';

/** The merchant's own link to follow a parcel whose carrier has no page that the shop knows. */
export async function trackingLinks(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('orders').addColumn('tracking_link', 'text').execute();
	await db.schema.alterTable('returns').addColumn('tracking_link', 'text').execute();
}
