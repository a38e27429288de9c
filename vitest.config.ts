import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testTags } from './tests/tags.ts';

export default defineConfig({
	test: {
		include: ['{core,app,server,desk,sandbox,scripts,bench,tests}/**/*.test.{ts,tsx}'],
		globalSetup: 'tests/test-run.ts',
		// One more than processors, as tests wait for programs and disks a third of their time.
		maxWorkers: availableParallelism() + 1,
		// A worker is kept from file to file, which halves the time. No test leaves anything behind.
		isolate: false,
		setupFiles: 'tests/properties.ts',
		tags: testTags,
		testTimeout: 30_000,
		hookTimeout: 60_000,
		expect: { poll: { timeout: 20_000 } },
	},
});
