import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readReport, removeReport, suiteVariable, type TestReport } from './test-report.ts';

/** A check. */
export interface Suite {
	readonly name: string;
	readonly command: readonly [string, ...string[]];
	readonly env?: NodeJS.ProcessEnv;
	/** True if it writes a report. If not, it counts as one test. */
	readonly hasReport?: boolean;
}

export interface SuiteResult extends TestReport {
	readonly name: string;
	readonly seconds: number;
}

/** Runs suites in parallel. With several, each output line begins with the suite's name. */
export async function runSuites(suites: readonly Suite[]): Promise<readonly SuiteResult[]> {
	const nameWidth = Math.max(...suites.map(({ name }) => name.length));
	return await Promise.all(
		suites.map((suite) =>
			runSuite(suite, suites.length === 1 ? '' : `${suite.name.padEnd(nameWidth)} │ `),
		),
	);
}

async function runSuite({ name, command, env, hasReport = false }: Suite, prefix: string) {
	removeReport(name);
	const startedMs = performance.now();
	const [program, ...args] = command;
	const child = spawn(program, args, {
		stdio: prefix === '' ? 'inherit' : ['inherit', 'pipe', 'pipe'],
		env: { ...process.env, [suiteVariable]: name, ...env },
	});
	printWithPrefix(child, prefix);
	const [exitCode] = await once(child, 'close');
	const seconds = (performance.now() - startedMs) / 1000;
	const isOk = exitCode === 0;
	return { name, seconds, ...(hasReport ? reportOf(name, isOk) : countOne(isOk)) };
}

function countOne(isOk: boolean): TestReport {
	return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, tests: [], setUps: [] };
}

/** A runner without tests or report, or one that failed outside its tests, counts as one failure. */
function reportOf(name: string, isOk: boolean): TestReport {
	const result = readReport(name) ?? countOne(false);
	const isEmptyOrBroken = result.failed === 0 && (!isOk || result.passed === 0);
	return isEmptyOrBroken ? { ...result, failed: 1 } : result;
}

function printWithPrefix(child: ChildProcess, prefix: string) {
	for (const stream of [child.stdout, child.stderr]) {
		if (!stream) continue;
		createInterface({ input: stream }).on('line', (line) => console.log(prefix + line));
	}
}
