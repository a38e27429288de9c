import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { installPrograms } from './programs.ts';
import {
	type Count,
	countBrowserTests,
	countUnitTests,
	type FlakyTest,
	flakyTests,
} from './test-counts.ts';

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
	/** What has to pass as well, by what the report says. */
	readonly andThen?: (report: unknown) => readonly Suite[];
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
	andThen: (report) =>
		[...Map.groupBy(flakyTests(report), ({ project }) => project)].map(onceMoreAlone),
};

/** What passed at its second try only, three times over with the machine to itself. */
function onceMoreAlone([project, tests]: readonly [string, readonly FlakyTest[]]): Suite {
	const titles = tests.map(({ title }) => RegExp.escape(title)).join('|');
	return {
		name: `once more, alone: ${tests.length} on the ${project}`,
		command: [
			'playwright',
			'test',
			...new Set(tests.map(({ place }) => `browser/${place}`)),
			`--grep=(${titles})$`,
			`--project=${project}`,
			...['--workers=1', '--retries=0', '--repeat-each=3', '--reporter=list'],
			'--output=test-results/alone',
		],
	};
}

async function check(suites: readonly Suite[]): Promise<Count> {
	const total = { passed: 0, failed: 0 };
	for (const suite of suites) {
		console.log(`\n── ${suite.name}`);
		const startedMs = performance.now();
		const { count, next } = await runSuite(suite);
		const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
		console.log(`── ${suite.name}: ${count.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
		for (const { passed, failed } of [count, await check(next)]) {
			total.passed += passed;
			total.failed += failed;
		}
	}
	return total;
}

interface Outcome {
	readonly count: Count;
	/** What has to pass as well. */
	readonly next: readonly Suite[];
}

async function runSuite({ command, env, report, ...suite }: Suite): Promise<Outcome> {
	if (report) rmSync(report, { force: true });
	const [program, ...words] = command;
	const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, ...env } });
	const [exitCode] = await once(child, 'exit');
	const isOk = exitCode === 0;
	if (!report || !suite.countTests) {
		return { count: isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, next: [] };
	}
	const told = readReport(report);
	const count = suite.countTests(told);
	// A runner that ran nothing, or failed outside any test, is a failure too.
	const isSilent = count.failed === 0 && (!isOk || count.passed === 0);
	if (isSilent) return { count: { ...count, failed: 1 }, next: [] };
	// Who fails already needs no second look.
	return { count, next: count.failed === 0 ? (suite.andThen?.(told) ?? []) : [] };
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
const { passed, failed } = await check(suites);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
