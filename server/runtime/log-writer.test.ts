import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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

	it('keeps it for a second where the reader takes nothing', async () => {
		const child = writing(20_000);
		await once(child.stdout ?? child, 'data');
		child.stdout?.pause();
		child.send('go');
		expect(await ended(child)).toMatchObject({ code: 0 });
		child.stdout?.destroy();
	});
});
