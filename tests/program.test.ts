import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { startProgram } from './program.ts';

const sleeper = 'console.log("ready on 4711"); setInterval(() => {}, 1000)';

function isRunning(pid: number) {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

it('returns the output of the program, and ends it', async () => {
	const program = await startProgram(process.execPath, ['-e', sleeper]);
	const [, port] = await program.seen(/ready on (\d+)/);
	expect(port).toBe('4711');
	await program.stop();
	expect(isRunning(program.pid)).toBe(false);
});

it('reports the output of a program that ended too early', async () => {
	const program = await startProgram(process.execPath, ['-e', 'console.error("no such port")']);
	await expect(program.seen(/ready/)).rejects.toThrow('no such port');
	await program.stop();
});

it('ends the program and deletes its folder when the tests are killed', async () => {
	const temporaryFolder = mkdtempSync(join(tmpdir(), 'blue-program-'));
	const tests = spawn(process.execPath, ['--input-type=module', '-e', crashingTests], {
		env: { ...process.env, FOLDER: temporaryFolder },
	});
	const [text] = await once(tests.stdout.setEncoding('utf8'), 'data');
	const pid = Number(text);
	expect(isRunning(pid)).toBe(true);
	tests.kill('SIGKILL');
	await eventually(() => expect(isRunning(pid)).toBe(false));
	await eventually(() => expect(existsSync(temporaryFolder)).toBe(false));
});

const crashingTests = `
	import { startProgram } from '${new URL('./program.ts', import.meta.url)}';
	const program = await startProgram(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
		temporaryFolder: process.env.FOLDER,
	});
	console.log(program.pid);
`;
