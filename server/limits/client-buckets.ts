import type { DbOrTx } from '../db/open.ts';
import { widerNetworks } from '../http/client-address.ts';
import { type Bucket, take } from './bucket.ts';

/** How many clients at their limit a wider IPv6 network may have. */
const clientsIn = [4, 32] as const;

/**
 * Takes one call from the bucket of a client, and for IPv6 from those of the networks around it:
 * /56 with four times the limit and /48 with 32 times, because one subscriber may have the whole
 * network and so any number of /64.
 */
export async function takeOfClient(
	db: DbOrTx,
	name: string,
	client: string,
	bucket: Bucket,
	nowMs: number,
): Promise<boolean> {
	if (!(await take(db, `${name}:${client}`, bucket, nowMs))) return false;
	for (const [at, network] of widerNetworks(client).entries()) {
		const clients = clientsIn[at] ?? 1;
		const { refillMs, burst } = bucket;
		const wider = { refillMs: Math.max(1, Math.round(refillMs / clients)), burst: burst * clients };
		if (!(await take(db, `${name}:${network}`, wider, nowMs))) return false;
	}
	return true;
}
