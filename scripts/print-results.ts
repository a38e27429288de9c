import type { SuiteResult } from './run-suite.ts';
import { listFailed, listSlowest, type Timed } from './test-report.ts';

/**
 * Prints slow tests and set-ups, the time of each suite and, as the last thing, what failed.
 * `seconds` is the duration of the whole run.
 */
export function printResults(results: readonly SuiteResult[], seconds: number): void {
	for (const { name, tests, setUps } of results) {
		printSlowest(`The slowest tests of ${name}:`, tests);
		printSlowest(`The slowest set-ups of ${name}:`, setUps);
	}
	console.log('');
	for (const { name, seconds, passed, failed } of results) {
		const outcome = failed === 0 ? 'ok' : 'FAILED';
		console.log(
			`${name.padEnd(8)} ${inSeconds(seconds)}  ${passed} passed, ${failed} failed  ${outcome}`,
		);
	}
	console.log(`all      ${inSeconds(seconds)}`);
	for (const result of results.filter(({ tests }) => tests.some(({ failure }) => failure))) {
		console.log(`\nFailed in ${result.name}:`);
		for (const line of listFailed(result)) console.log(line);
	}
	console.log(`\n${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`);
}

function printSlowest(title: string, timed: readonly Timed[]): void {
	if (timed.length > 0) console.log(['', title, ...listSlowest(timed)].join('\n'));
}

function inSeconds(seconds: number): string {
	return `${seconds.toFixed(1).padStart(6)} s`;
}

function sum(results: readonly SuiteResult[], count: 'passed' | 'failed'): number {
	return results.reduce((total, result) => total + result[count], 0);
}
