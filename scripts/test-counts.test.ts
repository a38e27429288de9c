import { describe, expect, it } from 'vitest';
import { countBrowserTests, countUnitTests, maxFlakyTests } from './test-counts.ts';

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
	it('counts unexpected tests and errors outside tests as failures', () => {
		const report = { stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 }, errors: [{}] };
		expect(countBrowserTests(report)).toEqual({ passed: 5, failed: 2 });
	});

	it('takes a few second tries for noise, and more for failures', () => {
		const few = { stats: { expected: 5, unexpected: 0, flaky: maxFlakyTests }, errors: [] };
		expect(countBrowserTests(few)).toEqual({ passed: 5 + maxFlakyTests, failed: 0 });
		const many = { stats: { expected: 5, unexpected: 0, flaky: maxFlakyTests + 1 }, errors: [] };
		expect(countBrowserTests(many)).toEqual({ passed: 5, failed: maxFlakyTests + 1 });
	});

	it('counts a missing report as a failure', () => {
		expect(countBrowserTests(undefined)).toEqual({ passed: 0, failed: 1 });
	});
});
