// @module-tag deep

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { siteDir } from '../built-site.ts';
import { type Program, startProgram } from '../program.ts';
import { copyCode } from './copied-code.ts';

const root = new URL('../..', import.meta.url).pathname;

describe('the variables of .env', () => {
	let folder: string;
	let started: Program[];
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'blue-env-'));
		started = [];
		copyCode(folder);
		for (const part of ['scripts', 'package-lock.json']) {
			cpSync(join(root, part), join(folder, part), { recursive: true });
		}
		// The site is built already.
		writeFileSync(join(folder, 'scripts/build.ts'), '');
		const variables = { PORT: 0, SANDBOX_PORT: 0, DATA_DIR: join(folder, 'data') };
		const lines = Object.entries({ ...variables, SITE_DIR: siteDir, COMPRESS_PAGES: 'quick' });
		writeFileSync(join(folder, '.env'), lines.map((line) => `${line.join('=')}\n`).join(''));
	});
	afterEach(async () => {
		for (const program of started) await program.stop();
		// A command writes its compile cache when it ends, also after its starter has ended.
		rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
	});

	async function run(script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
		const program = await startProgram('node', [`scripts/${script}.mjs`, ...args], {
			cwd: folder,
			env: { PATH: process.env.PATH, ...env },
		});
		started.push(program);
		return program;
	}

	it('are those of the shop and of its commands', async () => {
		const early = await run('shop', ['merchant', 'list']);
		await early.seen(new RegExp(`There is no database at ${folder}/data/blue.db`));
		const shop = await run('start');
		await shop.seen(/shop ready on/);
		const command = await run('shop', ['merchant', 'list']);
		await command.seen(/Nobody may in at \/desk yet\.\nDatabase: sqlite:.*\/data\/blue\.db/);
	});

	it('give way to those of the shell', async () => {
		const other = join(folder, 'other');
		mkdirSync(other);
		const command = await run('shop', ['merchant', 'list'], { DATA_DIR: other });
		await command.seen(new RegExp(`There is no database at ${other}/blue.db`));
	});
});
