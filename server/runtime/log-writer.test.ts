import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const writer = new URL('./log-writer.ts', import.meta.url).href;

/** A process that writes `lines` lines of 100 characters and ends at once. */
function writing(lines: number): ChildProcess {
	const code = `
		const { createLogWriter } = await import(${JSON.stringify(writer)});
		const log = createLogWriter(1);
		// The pipe does not block, as in a shop: console.log makes it so.
		console.log('ready');
		process.once('message', () => {
			for (let at = 0; at < ${lines}; at += 1) log.write(String(at).padEnd(99, '.') + '\\n');
			process.exit(0);
		});
	`;
	return spawn(process.execPath, ['--input-type=module', '--eval', code], {
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
	});
}

/** Fills the pipe, stops as a shop does, and then logs what it could not stop. */
const stuckCode = `
	const { createLogWriter } = await import(${JSON.stringify(writer)});
	const log = createLogWriter(1);
	for (let at = 0; at < 20_000; at += 1) log.write(String(at).padEnd(99, '.') + '\\n');
	log.flush(() => {
		log.write('the last line\\n');
		process.exit(0);
	});
`;

function quoted(words: readonly string[]): string {
	return words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
}

/** How it ended, and after how many milliseconds. */
async function ended(child: ChildProcess) {
	const startedMs = performance.now();
	const [code, signal] = await once(child, 'exit');
	return { code, signal, ms: performance.now() - startedMs };
}

describe('the log of a process that ends', () => {
	it.each([10, 20_000])('is written to the last of %i lines', async (lines) => {
		const child = writing(lines);
		const { stdout } = child;
		if (!stdout) throw new Error('no pipe');
		const output = text(stdout);
		child.send('go');
		await ended(child);
		expect((await output).trimEnd().split('\n')).toHaveLength(lines + 1);
	});

	it.each([10, 20_000])('does not keep it where nobody reads %i lines any more', async (lines) => {
		const child = writing(lines);
		await once(child.stdout ?? child, 'data');
		child.stdout?.destroy();
		child.send('go');
		expect(await ended(child)).toMatchObject({ code: 0 });
	});

	it('is not waited for where a pipe blocks and its reader is stuck', async () => {
		// A pipe of the shell blocks its writer. One of the shop does so once a child that shares it, as
		// by `2>&1`, has ended.
		const command = `(${quoted([process.execPath, '--input-type=module', '--eval', stuckCode])}; echo "ended $?" >&3) | read rest <&4`;
		const shell = spawn('sh', ['-c', command], {
			stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'pipe'],
		});
		const [, , , ended, release] = shell.stdio;
		try {
			const [line] = await once(ended ?? shell, 'data');
			expect(String(line)).toMatch(/^ended/);
		} finally {
			(release as Writable).end();
			await once(shell, 'exit');
		}
	});

	it('keeps it for a second where the reader takes nothing', async () => {
		const child = writing(20_000);
		await once(child.stdout ?? child, 'data');
		child.stdout?.pause();
		child.send('go');
		expect(await ended(child)).toMatchObject({ code: 0 });
		child.stdout?.destroy();
	});
});

describe('the log of a process whose disk is full', () => {
	it('goes on when there is room again', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'blue-log-'));
		const file = openSync(join(folder, 'log'), 'a');
		const code = `
			const { createLogWriter } = await import(${JSON.stringify(writer)});
			const log = createLogWriter(1);
			process.on('message', (line) => {
				log.write(line + '\\n');
				log.flush(() => process.send('tried'));
			});
			process.send('ready');
		`;
		// Without room for one more byte, until the limit is lifted.
		const child = spawn(
			'prlimit',
			['--fsize=0:', process.execPath, '--input-type=module', '--eval', code],
			{
				stdio: ['ignore', file, 'inherit', 'ipc'],
			},
		);
		try {
			await once(child, 'message');
			child.send('while it is full');
			await once(child, 'message');
			execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:']);
			child.send('with room again');
			await once(child, 'message');
			expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('while it is full\nwith room again\n');
		} finally {
			child.kill();
			rmSync(folder, { recursive: true });
		}
	});
});
