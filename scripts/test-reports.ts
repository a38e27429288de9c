import * as v from 'valibot';

/** The result of a test runner, read from its JSON report. */
export interface TestReport {
	readonly passed: number;
	readonly failed: number;
	readonly tests: readonly TimedTest[];
}

export interface TimedTest {
	readonly name: string;
	readonly seconds: number;
}

const noReport: TestReport = { passed: 0, failed: 1, tests: [] };

const vitestReport = v.object({
	numPassedTests: v.number(),
	numFailedTests: v.number(),
	testResults: v.array(
		v.object({
			name: v.string(),
			status: v.string(),
			assertionResults: v.array(
				v.object({
					status: v.string(),
					fullName: v.string(),
					duration: v.nullish(v.number(), 0),
				}),
			),
		}),
	),
});

/** Vitest's JSON report. A file that failed outside its tests counts as one failure. */
export function readVitestReport(report: unknown): TestReport {
	const parsed = v.safeParse(vitestReport, report);
	if (!parsed.success) return noReport;
	const { numPassedTests, numFailedTests, testResults } = parsed.output;
	const brokenFiles = testResults.filter(
		(file) =>
			file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
	);
	return {
		passed: numPassedTests,
		failed: numFailedTests + brokenFiles.length,
		tests: testResults.flatMap(({ name: file, assertionResults }) =>
			assertionResults.map(({ fullName, duration }) => ({
				name: `${file.replace(`${process.cwd()}/`, '')} › ${fullName}`,
				seconds: duration / 1000,
			})),
		),
	};
}

interface PlaywrightSuite {
	readonly specs: readonly {
		readonly title: string;
		readonly file: string;
		readonly tests: readonly {
			readonly projectName: string;
			readonly results: readonly { readonly duration: number }[];
		}[];
	}[];
	readonly suites?: readonly PlaywrightSuite[];
}

const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
	specs: v.array(
		v.object({
			title: v.string(),
			file: v.string(),
			tests: v.array(
				v.object({
					projectName: v.string(),
					results: v.array(v.object({ duration: v.number() })),
				}),
			),
		}),
	),
	suites: v.exactOptional(v.array(v.lazy(() => playwrightSuite))),
});

const playwrightReport = v.object({
	stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
	errors: v.array(v.unknown()),
	suites: v.array(playwrightSuite),
});

/** Playwright's JSON report. A test that needed a second try has failed: docs/decisions/016. */
export function readPlaywrightReport(report: unknown): TestReport {
	const parsed = v.safeParse(playwrightReport, report);
	if (!parsed.success) return noReport;
	const { stats, errors, suites } = parsed.output;
	return {
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky + errors.length,
		tests: suites.flatMap(timedTests),
	};
}

function timedTests({ specs, suites = [] }: PlaywrightSuite): readonly TimedTest[] {
	return [
		...specs.flatMap(({ title, file, tests }) =>
			tests.map(({ projectName, results }) => ({
				name: `${projectName} › ${file} › ${title}`,
				seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
			})),
		),
		...suites.flatMap(timedTests),
	];
}

/** The slowest tests as lines of text, the slowest first. */
export function listSlowest({ tests }: TestReport, count = 10): readonly string[] {
	return tests
		.toSorted((a, b) => b.seconds - a.seconds)
		.slice(0, count)
		.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
