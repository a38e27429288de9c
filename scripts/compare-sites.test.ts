import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { catalogueBlock } from '../app/publication/catalogue-block.ts';
import { catalogueOf } from '../core/catalogue/catalogue.ts';
import { catalogue } from '../tests/publication.ts';
import { differences } from './compare-sites.ts';

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function siteOf(files: Readonly<Record<string, string>>): string {
	const folder = mkdtempSync(join(tmpdir(), 'blue-site-'));
	folders.push(folder);
	mkdirSync(join(folder, 'assets'));
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	return folder;
}

function page(text: string, hash: string, block = ''): string {
	return `<head><link rel="modulepreload" href="/assets/cart-${hash}.js"><script type="module" src="/assets/client-${hash}.js"></script></head><body>${text}${block}\n</body>`;
}

it('two sites are equal but for the catalogue block, scripts and hashed names', () => {
	const other = catalogueOf({ ...catalogue, number: 2, products: catalogue.products.slice(1) });
	const before = siteOf({ 'index.html': page('Tee', 'abcdefgh'), 'assets/a-abcdefgh.js': '1' });
	const after = siteOf({
		'index.html': page('Tee', 'ijklmn_p', `\n${catalogueBlock(other)}`),
		'assets/a-ijklmn_p.js': '2',
	});
	expect(differences(before, after)).toEqual([]);
	expect(differences(before, siteOf({ 'index.html': page('Tea', 'abcdefgh') }))).toHaveLength(1);
	expect(differences(before, siteOf({}))).toEqual([`index.html: only in ${before}`]);
});
