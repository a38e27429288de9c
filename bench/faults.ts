import { join } from 'node:path';
import { type Aftermath, runStorm } from '../tests/faults/storm.ts';
import { describeSize, stormSize } from '../tests/faults/storm-size.ts';
import { startPostgres } from '../tests/postgres.ts';
import type { Findings } from './report.ts';

/**
 * Thousands of purchases while the shop is killed a hundred times, on both databases.
 * `FAULTS_PURCHASES`, `FAULTS_KILLS`, `FAULTS_AT_ONCE` and `FAULTS_SEED` set the numbers and the
 * seed.
 */
export async function benchFaults(): Promise<Findings[]> {
	const size = stormSize({ purchases: 2000, kills: 100, atOnce: 10, seed: Date.now() % 1e9 });
	console.log(`faults: ${describeSize(size)}`);
	const onSqlite = await runStorm(async (dataDir) => `sqlite:${join(dataDir, 'blue.db')}`, size);
	const first = findings('SQLite', onSqlite);
	const postgres = await startPostgres();
	try {
		return [first, findings('PostgreSQL', await runStorm(() => postgres.createDatabase(), size))];
	} finally {
		await postgres.stop();
	}
}

function findings(name: string, { faults, counts }: Aftermath): Findings {
	for (const fault of faults) console.error(`faults: on ${name}: ${fault}.`);
	return {
		title: `Purchases under faults on ${name}`,
		columns: ['what', 'count'],
		rows: Object.entries(counts),
		figures: [
			{
				what: 'orders, receipts, refunds, stock that are wrong',
				value: faults.length,
				unit: '',
				limit: { atMost: 0 },
			},
		],
	};
}
