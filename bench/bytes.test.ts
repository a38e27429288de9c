import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { benchBytes } from './bytes.ts';
import { isMet } from './report.ts';

it('holds home, the listing and products to the bar, and no other page', () => {
	const folder = mkdtempSync(join(tmpdir(), 'blue-bytes-'));
	const file = join(folder, 'bytes.json');
	const bytes = { '/': 97_000, '/products': 97_001, '/product/a': 1, '/cart': 99_000 };
	writeFileSync(file, JSON.stringify({ ...bytes, '/product/404': 99_000 }));
	const { figures } = benchBytes(file);
	expect(figures.map((figure) => [figure.what, isMet(figure)])).toEqual([
		['/', true],
		['/products', false],
		['/product/a', true],
	]);
	rmSync(folder, { recursive: true });
});
