import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type TestReport, type Timed, type TimedTest, writeReport } from './test-report.ts';

/** Writes the report of a Vitest run. A fault outside all tests counts as one failure. */
export default class VitestReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
		writeReport(reportOf(modules, errors));
	}
}

function reportOf(modules: readonly TestModule[], errors: readonly SerializedError[]): TestReport {
	const tests = modules.flatMap(testsOf);
	const broken = modules.flatMap((module) =>
		[
			...module.errors(),
			...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
		].map((error) => failureOf(module.relativeModuleId, error)),
	);
	const outside = errors.map((error) => failureOf('outside of tests', error));
	const all = [...tests, ...broken, ...outside];
	const failed = all.filter(({ failure }) => failure !== undefined).length;
	return {
		passed: all.length - failed,
		failed,
		tests: all,
		setUps: modules.map(setUpOf),
	};
}

/** All tests that ran. */
function testsOf(module: TestModule): readonly TimedTest[] {
	return [...module.children.allTests()].flatMap((test) => {
		const { state, errors } = test.result();
		if (state !== 'passed' && state !== 'failed') return [];
		return {
			name: `${module.relativeModuleId} › ${test.fullName}`,
			seconds: (test.diagnostic()?.duration ?? 0) / 1000,
			...(errors && { failure: errors.map(textOf).join('\n') }),
		};
	});
}

/** Imports and `beforeAll`. The duration of a test has its `beforeEach`. */
function setUpOf(module: TestModule): Timed {
	const { collectDuration, setupDuration, duration } = module.diagnostic();
	const testsMs = [...module.children.allTests()].reduce(
		(sum, test) => sum + (test.diagnostic()?.duration ?? 0),
		0,
	);
	const ms = collectDuration + setupDuration + Math.max(0, duration - testsMs);
	return { name: module.relativeModuleId, seconds: ms / 1000 };
}

function failureOf(name: string, error: SerializedError): TimedTest {
	return { name, seconds: 0, failure: textOf(error) };
}

function textOf({ message, stack = '' }: SerializedError): string {
	return stack.includes(message) ? stack : `${message}\n${stack}`;
}
