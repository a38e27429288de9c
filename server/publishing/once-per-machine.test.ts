import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oncePerMachine } from './once-per-machine.ts';

describe('oncePerMachine', () => {
	let folder: string;
	let lock: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'blue-lock-'));
		lock = join(folder, 'lock');
	});
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	it.each([
		['the past', -60],
		// The process was killed, and the clock is behind after the next boot.
		['the future', 3600],
	])('takes a lock of a killed process from %s', async (_, seconds) => {
		writeFileSync(lock, '');
		const at = Date.now() / 1000 + seconds;
		utimesSync(lock, at, at);
		const done = oncePerMachine(
			lock,
			async () => null,
			async () => 'done',
		);
		const late = new Promise((resolve) => setTimeout(resolve, 2_000, 'waits'));
		expect(await Promise.race([done, late])).toBe('done');
		expect(existsSync(lock)).toBe(false);
	});

	it('waits for the result of the process that has the lock', async () => {
		let result: string | null = null;
		const find = async () => result;
		const first = oncePerMachine(lock, find, async () => {
			await new Promise((resolve) => setTimeout(resolve, 300));
			result = 'first';
			return result;
		});
		await expect.poll(() => existsSync(lock)).toBe(true);
		expect(await oncePerMachine(lock, find, async () => 'second')).toBe('first');
		expect(await first).toBe('first');
	});
});
