import type { Database, DbOrTx, Tx } from '../db/open.ts';
import { clientsOfNetwork, widestNetwork } from '../http/client-address.ts';
import { leewayMs } from '../limits/bucket.ts';

const dayMs = 24 * 60 * 60_000;

/** Records that a client's order with limited stock, or a code with limits, ended unpaid. */
export async function recordExpired(db: Tx, clientAddress: string, nowMs: number): Promise<void> {
	await db
		.insertInto('expired_reservations')
		.values({
			client_address: clientAddress,
			network: widestNetwork(clientAddress),
			at_ms: nowMs,
		})
		.execute();
}

/** Whether `most` or more reservations of a client, or four times as many of its network, expired within a day. */
export async function hasExpired(
	db: DbOrTx,
	clientAddress: string,
	most: number,
	nowMs: number,
): Promise<boolean> {
	const rows = await db
		.selectFrom('expired_reservations')
		.select('client_address')
		.where('network', '=', widestNetwork(clientAddress))
		.where('at_ms', '>', nowMs - dayMs)
		.where('at_ms', '<=', nowMs + leewayMs)
		.limit(most * clientsOfNetwork)
		.execute();
	const own = rows.filter((row) => row.client_address === clientAddress).length;
	return own >= most || rows.length >= most * clientsOfNetwork;
}

/** Deletes what is not counted any more. */
export async function deleteOldExpired(db: Database, nowMs: number): Promise<void> {
	await db
		.deleteFrom('expired_reservations')
		.where('at_ms', '<=', nowMs - dayMs)
		.execute();
}
