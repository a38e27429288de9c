import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../databases.ts';
import { runStorm } from './storm.ts';
import { describeSize, stormSize } from './storm-size.ts';

/** Small; `npm run bench -- faults` is the large one. */
const size = stormSize({ purchases: 24, kills: 2, atOnce: 6, seed: 20_261_121 });

describe.concurrent.each(databaseKinds())(
	`a shop that is killed, with ${describeSize(size)}, on $name`,
	{ timeout: 240_000 },
	({ create }) => {
		it('loses no order and doubles none', async () => {
			const { faults, counts } = await runStorm(create, size);
			expect(faults, `${describeSize(size)} ${JSON.stringify(counts)}`).toEqual([]);
			// The storm was one: somebody paid, and somebody did not.
			expect(counts['of them paid']).toBeGreaterThan(size.purchases / 3);
			expect(counts['sessions at the provider']).toBeGreaterThan(counts['of them paid'] ?? 0);
		});
	},
);
