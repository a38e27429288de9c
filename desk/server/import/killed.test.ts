// @module-tag deep

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { emptyDraft } from '../../rules/product-draft.ts';
import { readPalette } from '../drafts/read-palette.ts';

const program = join(import.meta.dirname, 'testing/import-until-killed.ts');

const products = ['men-captain', 'women-octopus-blue', 'cap', 'scarf'].map((id) => ({
	id,
	product: { ...emptyDraft, slug: id, name: 'Imported' },
}));
const colours = [{ name: 'Reef', swatch: '#1f6fb8' }];

async function importUntil(url: string, file: string, statement: number) {
	const child = spawn(process.execPath, [program, url, file, String(statement)], {
		stdio: 'inherit',
	});
	await once(child, 'exit');
	return child.signalCode;
}

/** The names of all drafts, and the colors of the shop. */
async function stateOf(url: string) {
	const db = await openDatabase(url);
	try {
		const drafts = await db.selectFrom('product_drafts').select('product').execute();
		const names = drafts.map(({ product }) => JSON.parse(product).name);
		const palette = await readPalette(db);
		const imported = names.filter((name) => name === 'Imported').length;
		return { drafts: names.length, imported, isReef: palette.some(({ name }) => name === 'Reef') };
	} finally {
		await db.destroy();
	}
}

describe.each(databaseKinds())('an import that is killed on $name', ({ create }) => {
	it('has written nothing at any statement, and all of the file at its end', async () => {
		const url = await create();
		const file = join(inject('temporaryFolder'), `killed-${process.pid}.json`);
		writeFileSync(file, JSON.stringify({ format: 'blue-products-1', colours, products }));
		let statement = 1;
		while ((await importUntil(url, file, statement)) === 'SIGKILL') {
			expect(await stateOf(url)).toEqual({ drafts: 4, imported: 0, isReef: false });
			statement += 1;
		}
		expect(statement).toBeGreaterThan(5);
		expect(await stateOf(url)).toEqual({ drafts: 6, imported: 4, isReef: true });
	});
});
