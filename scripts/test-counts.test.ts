import { describe, expect, it } from 'vitest';
import { countBrowserTests, countUnitTests, flakyTests, maxFlakyTests } from './test-counts.ts';

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const brokenFile = { status: 'failed', assertionResults: [] };
const failedFile = { status: 'failed', assertionResults: [{ status: 'failed' }] };

describe('countUnitTests', () => {
	it('takes the counts of the report', () => {
		const report = { numPassedTests: 3, numFailedTests: 1, testResults: [passedFile, failedFile] };
		expect(countUnitTests(report)).toEqual({ passed: 3, failed: 1 });
	});

	it('counts a file that could not be loaded as a failure', () => {
		const report = { numPassedTests: 3, numFailedTests: 0, testResults: [passedFile, brokenFile] };
		expect(countUnitTests(report)).toEqual({ passed: 3, failed: 1 });
	});

	it('counts a missing report as a failure', () => {
		expect(countUnitTests(undefined)).toEqual({ passed: 0, failed: 1 });
	});
});

describe('countBrowserTests', () => {
	const reportOf = (expected: number, flaky: number) => ({
		stats: { expected, unexpected: 0, flaky },
		errors: [],
		suites: [],
	});

	it('counts unexpected tests and errors outside tests as failures', () => {
		const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 2 };
		expect(countBrowserTests({ stats, errors: [{}], suites: [] })).toEqual({
			passed: 5,
			failed: 2,
		});
	});

	it('takes a few second tries for noise, and more for failures', () => {
		const few = reportOf(5, maxFlakyTests);
		expect(countBrowserTests(few)).toEqual({ passed: 5 + maxFlakyTests, failed: 0 });
		const many = reportOf(5, maxFlakyTests + 1);
		expect(countBrowserTests(many)).toEqual({ passed: 5, failed: maxFlakyTests + 1 });
	});

	it('counts a missing report as a failure', () => {
		expect(countBrowserTests(undefined)).toEqual({ passed: 0, failed: 1 });
	});
});

describe('flakyTests', () => {
	it('finds the tests that needed a second try, in describes too', () => {
		const spec = (line: number, status: string, projectName = 'phone') => ({
			title: `test ${line}`,
			file: 'cart.spec.ts',
			line,
			tests: [{ projectName, status }],
		});
		const suites = [
			{
				specs: [spec(1, 'flaky'), spec(5, 'expected')],
				suites: [{ specs: [spec(9, 'flaky'), spec(9, 'flaky', 'desktop')] }],
			},
		];
		const stats = { expected: 1, unexpected: 0, flaky: 3 };
		expect(flakyTests({ stats, errors: [], suites })).toEqual([
			{ project: 'phone', place: 'cart.spec.ts:1', title: 'test 1' },
			{ project: 'phone', place: 'cart.spec.ts:9', title: 'test 9' },
			{ project: 'desktop', place: 'cart.spec.ts:9', title: 'test 9' },
		]);
	});
});
