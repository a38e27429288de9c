import { defineConfig } from 'vitest/config';
import type { BrowserName } from './tests/journeys/browser.ts';
import { testTags } from './tests/tags.ts';

/** `vitest run --config vitest.journeys.config.ts --project firefox` runs one browser. */
export default defineConfig({
	test: {
		tags: testTags,
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
			tags: testTags,
			testTimeout: 60_000,
			hookTimeout: 60_000,
		},
	};
}
