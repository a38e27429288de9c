import * as v from 'valibot';

export interface Count {
	readonly passed: number;
	readonly failed: number;
}

const unitReport = v.object({
	numPassedTests: v.number(),
	numFailedTests: v.number(),
	testResults: v.array(
		v.object({
			status: v.string(),
			assertionResults: v.array(v.object({ status: v.string() })),
		}),
	),
});

/** Vitest's JSON report. A file that failed before or beside its tests counts as one failure. */
export function countUnitTests(report: unknown): Count {
	const parsed = v.safeParse(unitReport, report);
	if (!parsed.success) return { passed: 0, failed: 1 };
	const { numPassedTests, numFailedTests, testResults } = parsed.output;
	const brokenFiles = testResults.filter(
		(file) =>
			file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
	);
	return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

const browserReport = v.object({
	stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
	errors: v.array(v.unknown()),
	suites: v.array(v.unknown()),
});

/** More second tries than this are no noise: docs/decisions/009. */
export const maxFlakyTests = 3;

/**
 * Playwright's JSON report. Errors outside any test count as failures; so do flaky tests, those that
 * passed at their second try, where they are more than a few.
 */
export function countBrowserTests(report: unknown): Count {
	const parsed = v.safeParse(browserReport, report);
	if (!parsed.success) return { passed: 0, failed: 1 };
	const { stats, errors } = parsed.output;
	const failed = stats.unexpected + errors.length;
	if (stats.flaky > maxFlakyTests) return { passed: stats.expected, failed: failed + stats.flaky };
	return { passed: stats.expected + stats.flaky, failed };
}

interface SuiteOfReport {
	readonly specs: readonly {
		readonly title: string;
		readonly file: string;
		readonly line: number;
		readonly tests: readonly { readonly projectName: string; readonly status: string }[];
	}[];
	readonly suites?: readonly SuiteOfReport[];
}

const suiteOfReport: v.GenericSchema<SuiteOfReport> = v.object({
	specs: v.array(
		v.object({
			title: v.string(),
			file: v.string(),
			line: v.number(),
			tests: v.array(v.object({ projectName: v.string(), status: v.string() })),
		}),
	),
	suites: v.exactOptional(v.array(v.lazy(() => suiteOfReport))),
});

/** A test that passed at its second try, as Playwright's command finds it. */
export interface FlakyTest {
	readonly project: string;
	/** File and line, which tests of a loop share. */
	readonly place: string;
	readonly title: string;
}

export function flakyTests(report: unknown): readonly FlakyTest[] {
	const { suites } = v.parse(browserReport, report);
	const look = ({ specs, suites: inner = [] }: SuiteOfReport): readonly FlakyTest[] => [
		...specs.flatMap(({ title, file, line, tests }) =>
			tests
				.filter(({ status }) => status === 'flaky')
				.map(({ projectName }) => ({ project: projectName, place: `${file}:${line}`, title })),
		),
		...inner.flatMap(look),
	];
	return v.parse(v.array(suiteOfReport), suites).flatMap(look);
}
