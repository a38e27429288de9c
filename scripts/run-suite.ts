import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { TestReport } from './test-reports.ts';

/** A check. Without a report it counts as one test. */
export interface Suite {
	readonly name: string;
	readonly command: readonly [string, ...string[]];
	readonly env?: NodeJS.ProcessEnv;
	readonly report?: {
		readonly path: string;
		readonly read: (report: unknown) => TestReport;
	};
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

async function runSuite({ name, command, env, report }: Suite, prefix: string) {
	if (report) rmSync(report.path, { force: true });
	const startedMs = performance.now();
	const [program, ...args] = command;
	const child = spawn(program, args, {
		stdio: prefix === '' ? 'inherit' : ['inherit', 'pipe', 'pipe'],
		env: { ...process.env, ...env },
	});
	printWithPrefix(child, prefix);
	const [exitCode] = await once(child, 'close');
	const seconds = (performance.now() - startedMs) / 1000;
	const isOk = exitCode === 0;
	return { name, seconds, ...(report ? readReport(report, isOk) : countOne(isOk)) };
}

function countOne(isOk: boolean): TestReport {
	return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, tests: [] };
}

/** A runner without tests, or one that failed outside its tests, counts as one failure. */
function readReport({ path, read }: NonNullable<Suite['report']>, isOk: boolean): TestReport {
	const result = read(readResults(path));
	const isEmptyOrBroken = result.failed === 0 && (!isOk || result.passed === 0);
	return isEmptyOrBroken ? { ...result, failed: 1 } : result;
}

function printWithPrefix(child: ChildProcess, prefix: string) {
	for (const stream of [child.stdout, child.stderr]) {
		if (!stream) continue;
		createInterface({ input: stream }).on('line', (line) => console.log(prefix + line));
	}
}

function readResults(path: string): unknown {
	try {
		return JSON.parse(readFileSync(path, 'utf8'));
	} catch {
		console.error(`The runner wrote no report to ${path}.`);
		return undefined;
	}
}
