import fc from 'fast-check';

/**
 * Property tests of `npm test` use the same inputs in every run, so that failures are reproducible;
 * `npm run test:deep` has more of them and a fresh seed, which it prints. For others:
 * `FC_SEED=7 FC_RUNS=20000 npx vitest run core`.
 */
fc.configureGlobal({
	seed: Number(process.env.FC_SEED ?? 1_848_329),
	numRuns: Number(process.env.FC_RUNS ?? 200),
});
