import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The result of a test runner, written by its reporter (vitest-reporter.ts, playwright-reporter.ts). */
export interface TestReport {
	readonly passed: number;
	readonly failed: number;
	readonly tests: readonly TimedTest[];
	/** What runs before tests: imports, hooks, fixtures. */
	readonly setUps: readonly Timed[];
}

export interface Timed {
	readonly name: string;
	readonly seconds: number;
}

export interface TimedTest extends Timed {
	/** The runner's message about a failed test. */
	readonly failure?: string;
}

const folder = path.resolve('test-results');

/** The reporters read the suite's name from this variable. */
export const suiteVariable = 'TEST_SUITE';

const pathOf = (suite: string) => path.resolve(folder, `${suite}.json`);

export function writeReport(report: TestReport): void {
	mkdirSync(folder, { recursive: true });
	writeFileSync(pathOf(process.env[suiteVariable] ?? 'tests'), JSON.stringify(report));
}

export function removeReport(suite: string): void {
	rmSync(pathOf(suite), { force: true });
}

/** Null if the runner wrote none. */
export function readReport(suite: string): TestReport | null {
	try {
		return JSON.parse(readFileSync(pathOf(suite), 'utf8'));
	} catch {
		return null;
	}
}

/** Each failed test with the first lines of its failure, as lines of text. */
export function listFailed({ tests }: TestReport, linesOfEach = 12): readonly string[] {
	return tests.flatMap(({ name, failure }) => {
		if (failure === undefined) return [];
		const lines = failure.split('\n').filter((line) => line.trim() !== '');
		return [`  ${name}`, ...lines.slice(0, linesOfEach).map((line) => `    ${line}`)];
	});
}

/** The slowest as lines of text, the slowest first. */
export function listSlowest(timed: readonly Timed[], count = 10): readonly string[] {
	return timed
		.toSorted((a, b) => b.seconds - a.seconds)
		.slice(0, count)
		.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
