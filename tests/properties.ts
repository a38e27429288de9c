import fc from 'fast-check';

/**
 * Property tests use the same thousand inputs in every run, so that failures are reproducible. For
 * others: `FC_SEED=7 FC_RUNS=20000 npx vitest run core`. A failure prints its seed.
 */
fc.configureGlobal({
	seed: Number(process.env.FC_SEED ?? 1_848_329),
	numRuns: Number(process.env.FC_RUNS ?? 1000),
});
