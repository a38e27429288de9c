import { describe, expect, it } from 'vitest';
import { countBrowserTests, countUnitTests } from './test-counts.ts';

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
	it('counts unexpected and flaky tests and errors outside tests as failures', () => {
		const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
		expect(countBrowserTests(report)).toEqual({ passed: 5, failed: 3 });
	});

	it('counts a missing report as a failure', () => {
		expect(countBrowserTests(undefined)).toEqual({ passed: 0, failed: 1 });
	});
});
