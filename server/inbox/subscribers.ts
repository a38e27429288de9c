import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../db/open.ts';
import type { SubscriberSource } from '../db/schema.ts';

export interface Subscription {
	/** In lower case, as core's schema gives it. */
	readonly email: string;
	readonly source: SubscriberSource;
	readonly nowMs: number;
}

/** Puts an address on the list. One that is there already stays as it is: nobody learns which. */
export async function addSubscriber(
	db: Database,
	{ email, source, nowMs }: Subscription,
): Promise<void> {
	await db
		.insertInto('subscribers')
		.values({ id: randomUUIDv7(), email, source, created_at_ms: nowMs })
		.onConflict((conflict) => conflict.column('email').doNothing())
		.execute();
}
