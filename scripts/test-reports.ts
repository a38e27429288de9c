import { stripVTControlCharacters } from 'node:util';
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
	/** The runner's message about a failed test. */
	readonly failure?: string;
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
					failureMessages: v.nullish(v.array(v.string()), []),
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
			assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
				name: `${file.replace(`${process.cwd()}/`, '')} › ${fullName}`,
				seconds: duration / 1000,
				...(status === 'failed' && { failure: failureMessages.join('\n') }),
			})),
		),
	};
}

interface PlaywrightResult {
	readonly duration: number;
	readonly errors: readonly { readonly message?: string | undefined }[];
}

interface PlaywrightSuite {
	readonly specs: readonly {
		readonly title: string;
		readonly file: string;
		readonly tests: readonly {
			readonly projectName: string;
			readonly status: string;
			readonly results: readonly PlaywrightResult[];
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
					status: v.string(),
					results: v.array(
						v.object({
							duration: v.number(),
							errors: v.array(v.object({ message: v.optional(v.string()) })),
						}),
					),
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

/** Playwright's JSON report. A test that needed a second try has failed: docs/decisions/018. */
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
			tests.map(({ projectName, status, results }) => ({
				name: `${projectName} › ${file} › ${title}`,
				seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
				...(['unexpected', 'flaky'].includes(status) && { failure: joinErrors(results) }),
			})),
		),
		...suites.flatMap(timedTests),
	];
}

function joinErrors(results: readonly PlaywrightResult[]): string {
	const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
	return stripVTControlCharacters(messages.join('\n'));
}

/** Each failed test with the first lines of its failure, as lines of text. */
export function listFailed({ tests }: TestReport, linesOfEach = 12): readonly string[] {
	return tests.flatMap(({ name, failure }) => {
		if (failure === undefined) return [];
		const lines = failure.split('\n').filter((line) => line.trim() !== '');
		return [`  ${name}`, ...lines.slice(0, linesOfEach).map((line) => `    ${line}`)];
	});
}

/** The slowest tests as lines of text, the slowest first. */
export function listSlowest({ tests }: TestReport, count = 10): readonly string[] {
	return tests
		.toSorted((a, b) => b.seconds - a.seconds)
		.slice(0, count)
		.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
