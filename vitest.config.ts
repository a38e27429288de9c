import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['{core,app,server,sandbox,scripts,bench,tests}/**/*.test.{ts,tsx}'],
		globalSetup: 'tests/test-run.ts',
		// A worker a processor, kept from file to file: half the time. No test leaves anything behind.
		maxWorkers: '100%',
		isolate: false,
		setupFiles: 'tests/properties.ts',
		// They start databases, browsers and whole shops: what is slow on a busy machine is not wrong.
		testTimeout: 30_000,
		hookTimeout: 60_000,
		expect: { poll: { timeout: 20_000 } },
	},
});
