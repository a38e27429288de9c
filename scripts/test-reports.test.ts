import { describe, expect, it } from 'vitest';
import { listFailed, listSlowest, readPlaywrightReport, readVitestReport } from './test-reports.ts';

const assertion = (status: string, fullName: string, duration?: number) => ({
	status,
	fullName,
	...(duration !== undefined && { duration }),
});
const file = (status: string, ...assertionResults: readonly unknown[]) => ({
	name: `${process.cwd()}/core/checkout/cart.test.ts`,
	status,
	assertionResults,
});

describe('readVitestReport', () => {
	it('reads counts and durations', () => {
		const testResults = [
			file('passed', assertion('passed', 'adds a line', 1500)),
			file('failed', {
				...assertion('failed', 'removes a line'),
				failureMessages: ['expected 1 to be 0'],
			}),
		];
		const report = { numPassedTests: 1, numFailedTests: 1, testResults };
		expect(readVitestReport(report)).toEqual({
			passed: 1,
			failed: 1,
			tests: [
				{ name: 'core/checkout/cart.test.ts › adds a line', seconds: 1.5 },
				{
					name: 'core/checkout/cart.test.ts › removes a line',
					seconds: 0,
					failure: 'expected 1 to be 0',
				},
			],
		});
	});

	it('counts a file that could not be loaded as a failure', () => {
		const testResults = [file('failed')];
		const report = { numPassedTests: 3, numFailedTests: 0, testResults };
		expect(readVitestReport(report)).toMatchObject({ passed: 3, failed: 1 });
	});

	it('counts a missing report as a failure', () => {
		expect(readVitestReport(undefined)).toMatchObject({ passed: 0, failed: 1 });
	});
});

describe('readPlaywrightReport', () => {
	const spec = (title: string, projectName: string, ...durations: readonly number[]) => ({
		title,
		file: 'cart.spec.ts',
		tests: [
			{
				projectName,
				status: 'expected',
				results: durations.map((duration) => ({ duration, errors: [] })),
			},
		],
	});
	const stats = { expected: 5, unexpected: 0, flaky: 0 };

	it('counts unexpected tests, second tries and errors outside tests as failures', () => {
		const report = { stats: { expected: 5, unexpected: 1, flaky: 2 }, errors: [{}], suites: [] };
		expect(readPlaywrightReport(report)).toMatchObject({ passed: 5, failed: 4 });
	});

	it('reads the durations of tests in nested suites', () => {
		const suites = [
			{
				specs: [spec('adds', 'phone', 1000)],
				suites: [{ specs: [spec('removes', 'desktop', 2000, 500)] }],
			},
		];
		expect(readPlaywrightReport({ stats, errors: [], suites }).tests).toEqual([
			{ name: 'phone › cart.spec.ts › adds', seconds: 1 },
			{ name: 'desktop › cart.spec.ts › removes', seconds: 2.5 },
		]);
	});

	it('reads what is said of a failed test, without its colours', () => {
		const errors = [{ message: '\u001b[31mTimeout\u001b[39m' }, {}];
		const failed = {
			...spec('adds', 'phone'),
			tests: [{ projectName: 'phone', status: 'unexpected', results: [{ duration: 1, errors }] }],
		};
		const { tests } = readPlaywrightReport({ stats, errors: [], suites: [{ specs: [failed] }] });
		expect(tests).toMatchObject([{ failure: 'Timeout\n' }]);
	});

	it('counts a missing report as a failure', () => {
		expect(readPlaywrightReport(undefined)).toMatchObject({ passed: 0, failed: 1 });
	});
});

describe('listFailed', () => {
	it('lists failed tests with the first lines of their failure', () => {
		const tests = [
			{ name: 'adds', seconds: 1 },
			{ name: 'removes', seconds: 1, failure: 'one\n\ntwo\nthree' },
		];
		expect(listFailed({ passed: 1, failed: 1, tests }, 2)).toEqual([
			'  removes',
			'    one',
			'    two',
		]);
	});
});

describe('listSlowest', () => {
	it('lists the slowest tests first, and no more than asked for', () => {
		const tests = [1, 12.34, 5].map((seconds) => ({ name: `takes ${seconds}`, seconds }));
		expect(listSlowest({ passed: 3, failed: 0, tests }, 2)).toEqual([
			'   12.3 s  takes 12.34',
			'    5.0 s  takes 5',
		]);
	});
});
