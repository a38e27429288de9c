import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFolders, changedTests, selectTests } from './changed-tests.ts';

describe('the server folders of changed files', () => {
	it('are those right below server, each once', () => {
		const files = [
			'server/auth/codes/calls/otp.ts',
			'server/auth/routes.ts',
			'server/orders/store.ts',
		];
		expect(changedFolders(files)).toEqual(['server/auth', 'server/orders']);
	});

	it('are none for other parts', () => {
		expect(changedFolders(['core/checkout/cart.ts', 'tests/shop.ts', 'README.md'])).toEqual([]);
	});

	it('are server itself for its own files', () => {
		expect(changedFolders(['server/app.ts'])).toEqual(['server']);
	});
});

it('a slow test is selected if its folder changed, any other always', () => {
	const tests = [
		{ path: 'server/orders/order-page/links.test.ts', isSlow: true },
		{ path: 'server/auth/codes/otp.test.ts', isSlow: true },
		{ path: 'server/http/json.test.ts', isSlow: false },
		{ path: 'core/checkout/cart.test.ts', isSlow: false },
	];
	expect(selectTests(tests, ['server/auth'])).toEqual([
		'core/checkout/cart.test.ts',
		'server/auth/codes/otp.test.ts',
		'server/http/json.test.ts',
	]);
});

describe('in a repository', () => {
	let root: string;
	beforeEach(() => {
		root = mkdtempSync(join(tmpdir(), 'blue-changed-tests-'));
		git('init', '--quiet');
		for (const folder of ['auth', 'desk', 'mail', 'orders', 'stock']) {
			write(`server/${folder}/a.test.ts`, "import '../../tests/databases.ts';");
			write(`server/${folder}/a.ts`, '');
		}
		write('core/checkout/cart.test.ts', '');
		write('sandbox/page.browser.test.ts', '');
		commit();
	});
	afterEach(() => rmSync(root, { recursive: true }));

	function git(...args: readonly string[]): void {
		const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@blue.example'];
		execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'pipe' });
	}

	function commit(): void {
		git('add', '--all');
		git('commit', '--quiet', '--message', 'change');
	}

	function write(path: string, text: string): void {
		mkdirSync(join(root, dirname(path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}

	it('counts what was committed, staged, edited, added and moved since the merge base', () => {
		git('update-ref', 'refs/remotes/origin/main', 'HEAD');
		write('server/auth/a.ts', 'committed');
		commit();
		write('server/orders/a.ts', 'staged');
		git('add', '--all');
		write('server/desk/a.ts', 'edited');
		write('server/stock/new.ts', 'untracked');
		git('mv', 'server/mail/a.ts', 'core/a.ts');
		const { files, summary } = changedTests(root);
		expect(files).toEqual([
			'core/checkout/cart.test.ts',
			...['auth', 'desk', 'mail', 'orders', 'stock'].map((name) => `server/${name}/a.test.ts`),
		]);
		expect(summary).toContain('against the merge base: server/auth, server/desk,');
	});

	it('does not count what changed on origin/main only', () => {
		write('server/auth/a.ts', 'of somebody else');
		commit();
		git('update-ref', 'refs/remotes/origin/main', 'HEAD');
		git('reset', '--quiet', '--hard', 'HEAD~1');
		const { files, summary } = changedTests(root);
		expect(files).toEqual(['core/checkout/cart.test.ts']);
		expect(summary).toContain('none changed');
	});

	it('counts only what is not committed if there is no origin/main', () => {
		write('server/auth/a.ts', 'committed');
		commit();
		write('server/desk/a.ts', 'edited');
		const { files, summary } = changedTests(root);
		expect(files).toEqual(['core/checkout/cart.test.ts', 'server/desk/a.test.ts']);
		expect(summary).toContain('HEAD, as there is no origin/main: server/desk');
	});
});
