import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeWhole } from './store-whole.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'blue-whole-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a file that is stored replaces the one before', async () => {
	await storeWhole(join(folder, 'text'), Buffer.from('old'));
	await storeWhole(join(folder, 'text'), Buffer.from('new'));
	expect(readFileSync(join(folder, 'text'), 'utf8')).toBe('new');
});

it('a file that cannot be stored leaves nothing', async () => {
	mkdirSync(join(folder, 'text'));
	await expect(storeWhole(join(folder, 'text'), Buffer.from('new'))).rejects.toThrow('EISDIR');
	expect(readdirSync(folder)).toEqual(['text']);
});
