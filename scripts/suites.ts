import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { installPrograms } from './programs.ts';
import { type Count, countBrowserTests, countUnitTests } from './test-counts.ts';

/**
 * One thing that is checked. Those with a report are test runners and count their tests; the
 * others count as one.
 */
interface Suite {
	readonly name: string;
	readonly command: readonly [string, ...string[]];
	readonly env?: NodeJS.ProcessEnv;
	readonly report?: string;
	readonly countTests?: (report: unknown) => Count;
}

const unitReport = 'test-results/unit.json';
const browserReport = 'test-results/browser.json';

const lint: Suite = { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] };
const types: Suite = { name: 'types', command: ['tsc', '-p', '.'] };
const build: Suite = { name: 'build', command: ['node', 'scripts/build.mjs'] };
const unit: Suite = {
	name: 'unit',
	command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${unitReport}`],
	report: unitReport,
	countTests: countUnitTests,
};
const quickUnit: Suite = {
	...unit,
	command: [...unit.command, '--exclude', 'tests/**', '--exclude', '**/*.browser.test.ts'],
	env: { TEST_DATABASES: 'sqlite' },
};
const browser: Suite = {
	name: 'browser',
	command: ['playwright', 'test'],
	report: browserReport,
	countTests: countBrowserTests,
};

async function check(suites: readonly Suite[]) {
	const total = { passed: 0, failed: 0 };
	for (const suite of suites) {
		console.log(`\n── ${suite.name}`);
		const startedMs = performance.now();
		const count = await runSuite(suite);
		const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
		console.log(`── ${suite.name}: ${count.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
		total.passed += count.passed;
		total.failed += count.failed;
	}
	console.log(`\n${total.passed} passed, ${total.failed} failed`);
	return total.failed === 0;
}

async function runSuite({ command, env, report, countTests }: Suite): Promise<Count> {
	if (report) rmSync(report, { force: true });
	const [program, ...words] = command;
	const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, ...env } });
	const [exitCode] = await once(child, 'exit');
	const isOk = exitCode === 0;
	if (!report || !countTests) return isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
	const count = countTests(readReport(report));
	// A runner that ran nothing, or failed outside any test, is a failure too.
	const isSilent = count.failed === 0 && (!isOk || count.passed === 0);
	return isSilent ? { ...count, failed: 1 } : count;
}

function readReport(path: string): unknown {
	try {
		return JSON.parse(readFileSync(path, 'utf8'));
	} catch {
		console.error(`The runner wrote no report to ${path}.`);
		return undefined;
	}
}

const isQuick = process.argv[2] === 'quick';
if (!isQuick) installPrograms();
const suites = isQuick ? [lint, types, quickUnit] : [lint, types, build, unit, browser];
process.exitCode = (await check(suites)) ? 0 : 1;
