import { Gauge } from 'prom-client';
import { registry } from './metrics.ts';

/** A pool of connections, as far as it is watched. */
interface Pool {
	readonly totalCount: number;
	readonly idleCount: number;
	readonly waitingCount: number;
}

const pools = new Set<Pool>();

new Gauge({
	name: 'blue_database_connections',
	help: 'Connections to PostgreSQL by what they do, and the queries that wait for one.',
	labelNames: ['state'] as const,
	registers: [registry],
	collect() {
		this.reset();
		for (const { totalCount, idleCount, waitingCount } of pools) {
			this.inc({ state: 'busy' }, totalCount - idleCount);
			this.inc({ state: 'idle' }, idleCount);
			this.inc({ state: 'wanted' }, waitingCount);
		}
	},
});

/** Counts the connections of a pool from now on. */
export function watchPool(pool: Pool): void {
	pools.add(pool);
}
