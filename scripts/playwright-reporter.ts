import { stripVTControlCharacters } from 'node:util';
import type {
	FullResult,
	Reporter,
	Suite,
	TestCase,
	TestError,
	TestResult,
} from '@playwright/test/reporter';
import { type TimedTest, writeReport } from './test-report.ts';

/** Writes the report of a Playwright run. A test has one try (docs/decisions/003). */
export default class PlaywrightReporter implements Reporter {
	#root: Suite | undefined;
	readonly #outside: TestError[] = [];

	onBegin(_config: unknown, root: Suite): void {
		this.#root = root;
	}

	/** A fault outside all tests, such as in a spec's imports. */
	onError(error: TestError): void {
		this.#outside.push(error);
	}

	onEnd(_result: FullResult): void {
		const ran = (this.#root?.allTests() ?? [])
			.filter((test) => test.outcome() !== 'skipped')
			.flatMap((test) => test.results.map((result) => ({ test, result })));
		const outside = this.#outside.map((error) => ({
			name: 'outside of tests',
			seconds: 0,
			failure: textOf([error]),
		}));
		const tests = [...ran.map(({ test, result }) => timedTest(test, result)), ...outside];
		const failed = tests.filter(({ failure }) => failure !== undefined).length;
		writeReport({
			passed: tests.length - failed,
			failed,
			tests,
			setUps: ran.map(({ test, result }) => ({
				name: nameOf(test),
				seconds: setUpMs(result) / 1000,
			})),
		});
	}

	printsToStdio(): boolean {
		return false;
	}
}

/** A test that was expected to fail, and did, is ok. */
function timedTest(test: TestCase, { status, duration, errors }: TestResult): TimedTest {
	return {
		name: nameOf(test),
		seconds: duration / 1000,
		...(!test.ok() && { failure: textOf(errors) || status }),
	};
}

function nameOf(test: TestCase): string {
	return test.titlePath().filter(Boolean).join(' › ');
}

/** Hooks and fixtures before the test. */
function setUpMs({ steps }: TestResult): number {
	const before = steps.find(({ title }) => title === 'Before Hooks');
	return before?.duration ?? 0;
}

function textOf(errors: readonly TestError[]): string {
	return stripVTControlCharacters(errors.map(({ message = '' }) => message).join('\n'));
}
