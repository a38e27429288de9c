import type { Kysely } from 'kysely';

/** Brand and last four digits of the card, as JSON. Earlier orders have none. */
export async function paymentCard(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('orders').addColumn('payment_card', 'text').execute();
}
