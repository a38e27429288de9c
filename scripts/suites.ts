// Runs all checks (`npm test`) or the quick ones (`npm run check`).
import { changedTests } from './changed-tests.ts';
import { printResults } from './print-results.ts';
import { installPrograms } from './programs.ts';
import { runSuites, type Suite, type SuiteResult } from './run-suite.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

function vitestSuite(name: string, ...args: readonly string[]): Suite {
	const path = `test-results/${name}.json`;
	return {
		name,
		command: [
			'vitest',
			'run',
			'--reporter=default',
			'--reporter=json',
			`--outputFile=${path}`,
			...args,
		],
		report: { path, read: readVitestReport },
	};
}

function journeySuite(name: 'firefox' | 'webkit' | 'chromium'): Suite {
	return vitestSuite(name, '--config', 'vitest.journeys.config.ts', '--project', name);
}

const lint: Suite = { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] };
const types: Suite = { name: 'types', command: ['tsc', '-p', '.'] };
const build: Suite = { name: 'build', command: ['node', 'scripts/build.ts'] };
const unit = vitestSuite('unit');
const browser: Suite = {
	name: 'browser',
	command: ['playwright', 'test'],
	report: { path: 'test-results/browser.json', read: readPlaywrightReport },
};
const firefox = journeySuite('firefox');
const webkit = journeySuite('webkit');
/** Only what Playwright does not cover. */
const presses = { ...journeySuite('chromium'), name: 'presses' };

/** Suites of one step run in parallel. A step starts after the previous one has ended. */
const everything: readonly (readonly Suite[])[] = [
	[lint, types, build],
	[unit, firefox, webkit, presses],
	[browser],
];

function quickSteps(): readonly (readonly Suite[])[] {
	const { files, summary } = changedTests(process.cwd());
	console.log(summary);
	const env = { TEST_DATABASES: 'sqlite' };
	return [[lint, types, { ...vitestSuite('unit', ...files), env }]];
}

const isQuick = process.argv[2] === 'quick';
if (!isQuick) installPrograms();
const startedMs = performance.now();
const results: SuiteResult[] = [];
for (const step of isQuick ? quickSteps() : everything) {
	console.log(`\n── ${step.map(({ name }) => name).join(', ')}`);
	results.push(...(await runSuites(step)));
	// Without the built shop each test of the following steps fails in its own way.
	if (results.some(({ name, failed }) => name === build.name && failed > 0)) break;
}

printResults(results, { seconds: (performance.now() - startedMs) / 1000, withSlowest: !isQuick });
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
