// Runs the quick checks (`npm run check`), those of every change (`npm test`) or the long ones
// (`npm run test:deep`).
import { randomInt } from 'node:crypto';
import { changedTests } from './changed-tests.ts';
import { printResults } from './print-results.ts';
import { installPrograms } from './programs.ts';
import { runSuites, type Suite, type SuiteResult } from './run-suite.ts';

/** Tests with the tag `deep` run in `npm run test:deep` alone; property tests in both. */
type Depth = 'normal' | 'deep';

function vitestSuite(name: string, depth: Depth, ...args: readonly string[]): Suite {
	const tags = depth === 'deep' ? 'deep || property' : '!deep';
	const reporters = ['--reporter=default', '--reporter=./scripts/vitest-reporter.ts'];
	return {
		name,
		command: ['vitest', 'run', ...reporters, '--tags-filter', tags, ...args],
		hasReport: true,
	};
}

function journeySuite(name: 'firefox' | 'webkit' | 'chromium', depth: Depth): Suite {
	return vitestSuite(name, depth, '--config', 'vitest.journeys.config.ts', '--project', name);
}

function browserSuite(depth: Depth): Suite {
	const select = depth === 'deep' ? '--grep' : '--grep-invert';
	return { name: 'browser', command: ['playwright', 'test', select, '@deep'], hasReport: true };
}

/** What people do most, while the browser translates the pages. */
const translated: Suite = {
	name: 'translated',
	command: [
		'playwright',
		'test',
		...['purchase', 'cart-page', 'quick-shop', '/search', 'chat-talk', 'order-guest'],
		...['account-factors', 'desk-save', 'desk-new-product', 'desk-orders', 'desk-collections'],
	],
	env: { TRANSLATED: '1' },
	hasReport: true,
};

const lint: Suite = { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] };
/** Files, exports and packages that nothing uses. */
const unused: Suite = { name: 'unused', command: ['knip', '--treat-config-hints-as-errors'] };
const types: Suite = { name: 'types', command: ['tsc', '-p', '.'] };
const build: Suite = { name: 'build', command: ['node', 'scripts/build.ts'] };

/** Suites of one step run in parallel. A step starts after the previous one has ended. */
type Steps = readonly (readonly Suite[])[];

const steps: Readonly<Record<string, () => Steps>> = {
	quick() {
		const { files, summary } = changedTests(process.cwd());
		console.log(summary);
		const env = { TEST_DATABASES: 'sqlite' };
		return [[lint, unused, types, { ...vitestSuite('unit', 'normal', ...files), env }]];
	},
	normal() {
		installPrograms();
		return [
			[lint, unused, types, build],
			[vitestSuite('unit', 'normal')],
			[journeySuite('firefox', 'normal'), journeySuite('webkit', 'normal')],
			[browserSuite('normal')],
		];
	},
	deep() {
		installPrograms();
		const seed = String(randomInt(2 ** 31));
		console.log(`The seed of property tests is FC_SEED=${seed}.`);
		const env = { FC_SEED: seed, FC_RUNS: '1000' };
		return [
			[build],
			[{ ...vitestSuite('unit', 'deep'), env }],
			[journeySuite('firefox', 'deep'), journeySuite('webkit', 'deep')],
			// Playwright's tests use Chromium on all paths: here it is only pressed.
			[journeySuite('chromium', 'deep')],
			[browserSuite('deep')],
			[translated],
		];
	},
};

const chosen = steps[process.argv[2] ?? ''];
if (!chosen) throw new Error(`Choose one of ${Object.keys(steps).join(', ')}.`);
const startedMs = performance.now();
const results: SuiteResult[] = [];
for (const step of chosen()) {
	console.log(`\n── ${step.map(({ name }) => name).join(', ')}`);
	results.push(...(await runSuites(step)));
	// Without the built shop each test of the following steps fails in its own way.
	if (results.some(({ name, failed }) => name === build.name && failed > 0)) break;
}

printResults(results, (performance.now() - startedMs) / 1000);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
