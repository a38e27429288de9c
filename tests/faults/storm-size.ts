import type { StormSize } from './world.ts';

/**
 * A size, changed by what the environment says: `FAULTS_PURCHASES`, `FAULTS_KILLS`, `FAULTS_AT_ONCE`
 * and `FAULTS_SEED`. Throws if one of them is no whole number.
 */
export function stormSize(usual: StormSize): StormSize {
	return {
		purchases: read('FAULTS_PURCHASES') ?? usual.purchases,
		kills: read('FAULTS_KILLS') ?? usual.kills,
		atOnce: read('FAULTS_AT_ONCE') ?? usual.atOnce,
		seed: read('FAULTS_SEED') ?? usual.seed,
	};
}

function read(name: string): number | undefined {
	const text = process.env[name] ?? '';
	if (text === '') return undefined;
	if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} is "${text}": it must be a whole number.`);
	return Number(text);
}

/** For the start of a run and for its failure: with it, the same choices are made again. */
export function describeSize({ purchases, kills, atOnce, seed }: StormSize): string {
	return `FAULTS_PURCHASES=${purchases} FAULTS_KILLS=${kills} FAULTS_AT_ONCE=${atOnce} FAULTS_SEED=${seed}`;
}
