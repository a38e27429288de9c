import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { suiteVariable, type TestReport } from './test-report.ts';

const root = join(import.meta.dirname, '..');

/** A file with one test for each kind of result. */
const tests = `
	test('passes', () => {});
	test('fails', () => { throw new Error('one is not two'); });
	test.skip('is skipped', () => {});
`;
const broken = "throw new Error('not loaded');";

const runners = [
	{
		name: 'Vitest',
		imports: "import { test } from 'vitest';",
		reporter: 'vitest-reporter.ts',
		args: ['node_modules/vitest/vitest.mjs', 'run', '--root'],
	},
	{
		name: 'Playwright',
		imports: "import { test } from '@playwright/test';",
		reporter: 'playwright-reporter.ts',
		args: ['node_modules/@playwright/test/cli.js', 'test', '--output', 'node_modules/.cache/none'],
	},
] as const;

describe.each(runners)('the report of $name', ({ imports, reporter, args }) => {
	/** Runs a file in a folder below the project, so that the runner finds its package. */
	async function reportOf(source: string): Promise<TestReport> {
		mkdirSync(join(root, 'test-results'), { recursive: true });
		const folder = mkdtempSync(join(root, 'test-results', 'reporter-'));
		writeFileSync(join(folder, 'results.test.ts'), imports + source);
		writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};');
		writeFileSync(join(folder, 'playwright.config.ts'), 'export default {};');
		const folderOption = args[1] === 'test' ? ['--config', folder] : [folder];
		const all = [...args, ...folderOption, `--reporter=${join(root, 'scripts', reporter)}`];
		const env = { ...process.env, [suiteVariable]: `${folder}/report` };
		await new Promise<void>((resolve) => {
			execFile(process.execPath, all, { cwd: root, env }, () => resolve());
		});
		const report = readFileSync(join(folder, 'report.json'), 'utf8');
		rmSync(folder, { recursive: true });
		return JSON.parse(report);
	}

	it('has the name, the duration and the failure of each test that ran', async () => {
		const { passed, failed, tests: ran, setUps } = await reportOf(tests);
		expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
		expect(ran.map(({ name }) => name.split(' › ').slice(-2))).toEqual([
			['results.test.ts', 'passes'],
			['results.test.ts', 'fails'],
		]);
		expect(ran.every(({ seconds }) => seconds >= 0)).toBe(true);
		expect(ran.map(({ failure }) => failure?.includes('one is not two'))).toEqual([
			undefined,
			true,
		]);
		expect(setUps.length).toBeGreaterThan(0);
	});

	it('counts a file that cannot be loaded as a failure', async () => {
		const { passed, failed, tests: ran } = await reportOf(broken);
		expect(passed).toBe(0);
		// Playwright also says that it found no test.
		expect(failed).toBeGreaterThan(0);
		expect(ran[0]?.failure).toContain('not loaded');
	});
});
