import { defineConfig } from 'vitest/config';
import type { BrowserName } from './tests/journeys/browser.ts';

/** `vitest run --config vitest.journeys.config.ts --project firefox` runs one browser. */
export default defineConfig({
	test: {
		projects: [
			journeysIn('firefox'),
			journeysIn('webkit'),
			// Playwright's tests use Chromium on all paths: here it is only pressed.
			journeysIn('chromium', 'tests/journeys/presses.journey.ts'),
		],
	},
});

function journeysIn(name: BrowserName, files = 'tests/journeys/*.journey.ts') {
	return {
		test: {
			name,
			include: [files],
			env: { JOURNEY_BROWSER: name },
			// One worker: all journeys share a shop and a browser.
			maxWorkers: 1,
			isolate: false,
			// What is slow on a busy machine is not wrong.
			testTimeout: 120_000,
			hookTimeout: 60_000,
		},
	};
}
