import type { SuiteResult } from './run-suite.ts';
import { listFailed, listSlowest } from './test-reports.ts';

interface PrintOptions {
	/** The duration of the whole run. */
	readonly seconds: number;
	readonly withSlowest: boolean;
}

/** Prints slow tests, the time of each suite and, as the last thing, what failed. */
export function printResults(
	results: readonly SuiteResult[],
	{ seconds, withSlowest }: PrintOptions,
): void {
	if (withSlowest) {
		for (const result of results.filter(({ tests }) => tests.length > 0)) {
			console.log(`\nThe slowest tests of ${result.name}:`);
			for (const line of listSlowest(result)) console.log(line);
		}
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

function inSeconds(seconds: number): string {
	return `${seconds.toFixed(1).padStart(6)} s`;
}

function sum(results: readonly SuiteResult[], count: 'passed' | 'failed'): number {
	return results.reduce((total, result) => total + result[count], 0);
}
