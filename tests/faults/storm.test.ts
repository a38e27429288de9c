import { describe, expect, it } from 'vitest';
import { databaseKinds, sqlite } from '../databases.ts';
import { runStorm } from './storm.ts';
import { describeSize, stormSize } from './storm-size.ts';
import type { StormSize } from './world.ts';

const small: StormSize = { purchases: 8, kills: 1, atOnce: 4, seed: 20_261_121 };
/** `npm run bench -- faults` is the largest one. */
const large = stormSize({ purchases: 24, kills: 2, atOnce: 6, seed: 20_261_121 });

it(
	`a shop that is killed, with ${describeSize(small)}, loses no order and doubles none`,
	() => expectNoFaults(sqlite.create, small),
	120_000,
);

describe.concurrent.each(databaseKinds())(
	`a shop that is killed, with ${describeSize(large)}, on $name`,
	{ tags: 'deep' },
	({ create }) => {
		it('loses no order and doubles none', () => expectNoFaults(create, large));
	},
);

async function expectNoFaults(create: () => Promise<string>, size: StormSize): Promise<void> {
	const { faults, counts } = await runStorm(create, size);
	expect(faults, `${describeSize(size)} ${JSON.stringify(counts)}`).toEqual([]);
	// The storm was one: somebody paid, and somebody did not.
	expect(counts['of them paid']).toBeGreaterThan(size.purchases / 3);
	expect(counts['sessions at the provider']).toBeGreaterThan(counts['of them paid'] ?? 0);
}
