// Runs all checks (`npm test`) or the quick ones (`npm run check`), and prints times and slow tests.
import { changedTests } from './changed-tests.ts';
import { installPrograms } from './programs.ts';
import { runSuites, type Suite, type SuiteResult } from './run-suite.ts';
import { listSlowest, readPlaywrightReport, readVitestReport } from './test-reports.ts';

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

function journeySuite(name: 'firefox' | 'webkit'): Suite {
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

/** Suites of one step run side by side; a step starts when the one before it has ended. */
const everything: readonly (readonly Suite[])[] = [
	[lint, types, build],
	[unit, firefox, webkit],
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
}

if (!isQuick) {
	for (const result of results.filter(({ tests }) => tests.length > 0)) {
		console.log(`\nThe slowest tests of ${result.name}:`);
		for (const line of listSlowest(result)) console.log(line);
	}
}

console.log('');
for (const { name, seconds, passed, failed } of results) {
	const outcome = failed === 0 ? 'ok' : 'FAILED';
	console.log(
		`${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed  ${outcome}`,
	);
}
const totalSeconds = (performance.now() - startedMs) / 1000;
console.log(`all      ${totalSeconds.toFixed(1).padStart(6)} s`);

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
