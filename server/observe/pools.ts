import { Gauge } from 'prom-client';
import { registry } from './metrics.ts';

/** The part of a connection pool that is measured. */
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

/** Measures the connections of a pool from now on. */
export function watchPool(pool: Pool): void {
	pools.add(pool);
}
