import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canMountDisks, mountSmallDisk } from '../../tests/small-disk.ts';
import { writeCsv } from './write-csv.ts';

async function* rows(): AsyncIterable<string> {
	for (let at = 0; at < 1_000; at += 1) yield `${'x'.repeat(200)}\n`;
}

it('a list never replaces a file that is there', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'blue-csv-'));
	const file = join(folder, 'list.csv');
	writeFileSync(file, 'kept');
	expect(await writeCsv(rows(), file, 'The orders')).toMatchObject({
		ok: false,
		failure: expect.stringContaining('file already exists'),
	});
	expect(existsSync(file)).toBe(true);
	rmSync(folder, { recursive: true });
});

describe.runIf(canMountDisks())('on a full disk', () => {
	it('a list leaves no part of itself, which the next try could not replace', async () => {
		const disk = mountSmallDisk(64);
		const file = join(disk.folder, 'list.csv');
		const saved = await writeCsv(rows(), file, 'The orders');
		const isThere = existsSync(file);
		disk.unmount();
		expect(saved).toMatchObject({
			ok: false,
			failure: expect.stringContaining('no space left on device'),
		});
		expect(isThere).toBe(false);
	});
});
