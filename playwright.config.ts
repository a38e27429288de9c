import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, testBrowserPath } from './tests/browser/chromium.ts';

export default defineConfig({
	testDir: 'tests/browser',
	outputDir: 'test-results/browser',
	// Each worker starts a shop of its own, so that tests do not wait for each other. One more than
	// processors: tests wait for animations and timers for a quarter of their time.
	fullyParallel: true,
	workers: availableParallelism() + 1,
	forbidOnly: true,
	timeout: 60_000,
	expect: { timeout: 15_000 },
	reporter: [['list'], ['./scripts/playwright-reporter.ts']],
	use: {
		browserName: 'chromium',
		locale: 'en-US',
		// A worker would answer in place of what a test has put there; tests of the worker allow it.
		serviceWorkers: 'block',
		// A trace of every test costs a fifth of the time: `TRACE=1 npx playwright test` where it helps.
		trace: process.env.TRACE ? 'retain-on-failure' : 'off',
		launchOptions: {
			executablePath: testBrowserPath,
			args: [...chromiumFlags],
		},
	},
	projects: [
		{
			name: 'phone',
			use: {
				viewport: { width: 360, height: 740 },
				hasTouch: true,
				// Saves a quarter of the time. Tests of motion ask for it (motion.ts).
				contextOptions: { reducedMotion: 'reduce' },
			},
			testIgnore: '**/*.desktop.spec.ts',
			grepInvert: /@desktop/,
		},
		{
			name: 'desktop',
			use: { viewport: { width: 1280, height: 800 } },
			testIgnore: '**/*.phone.spec.ts',
			grepInvert: /@phone/,
		},
	],
});
