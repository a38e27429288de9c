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
});

/** Playwright's JSON report. Errors outside any test count as failures, and so do flaky tests. */
export function countBrowserTests(report: unknown): Count {
	const parsed = v.safeParse(browserReport, report);
	if (!parsed.success) return { passed: 0, failed: 1 };
	const { stats, errors } = parsed.output;
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
