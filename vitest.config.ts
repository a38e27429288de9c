import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['{core,app,server,sandbox,scripts,bench,tests}/**/*.test.{ts,tsx}'],
		globalSetup: 'tests/test-run.ts',
		setupFiles: 'tests/properties.ts',
	},
});
