import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addColours } from '../../desk/server/palette/palette.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { shopCommand } from '../../tests/shop-command.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import { type Database, openDatabase } from '../db/open.ts';

let files = 0;

function newFile(text: string): string {
	files += 1;
	const file = join(inject('temporaryFolder'), `products-${process.pid}-${files}.csv`);
	writeFileSync(file, text);
	return file;
}

const shopify = `Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty
cap,Cap,Hats,Size,M,"19,99",3
cap,,,,Toddler,19.99,3
octopus-tee,Octopus Tee,Women tee,Size,M,29.99,3
mens-captain-long-sleeve-shirt,Captain,Men long sleeve,Size,S,36.99,3
`;

const products = `New: Cap. Before it can be published, 4 things are missing.
  Sizes: M
  Address: cap
  Name: Cap
  Category: Hats
  Price: 19.99
New: Octopus Tee. Before it can be published, 4 things are missing.
  Sizes: M
  Address: octopus-tee
  Name: Octopus Tee
  Category: Women’s Short Sleeve
  Price: 29.99
Changed: Captain.
  Name: Men’s Captain Long Sleeve Shirt → Captain
  Price of size S: 34.99 → 36.99

Not taken away, which --take-away would do:
Captain
  Sizes: S, M, L, XL, XXL, XXXL → S`;

const sentences = `${products}

Not used, or to look at:
The stock of the file is left out. Count it at Stock.
Row 2, Variant Price: “19,99” is read as 19.99.
Row 3, Option1 Value: “Toddler” is none of the sizes XS, S, M, L, XL, XXL, XXXL, One Size, so it is left out.

2 new products, 1 changed, 0 unchanged.`;

onOneDatabase('files of products by command', ({ create }) => {
	let url: string;
	let db: Database;
	beforeAll(async () => {
		url = await create();
		db = await openDatabase(url);
	});
	afterAll(async () => await db.destroy());

	const command = (...args: readonly string[]) => shopCommand({ DATABASE_URL: url }, ...args);
	const drafts = () => db.selectFrom('product_drafts').selectAll().orderBy('position').execute();

	it('a rehearsal prints what would happen, and writes nothing', async () => {
		const before = await drafts();
		const { code, out } = await command('import', 'shopify', newFile(shopify), '--dry-run');
		expect({ code, out }).toEqual({
			code: 0,
			out: `${sentences} This is what would happen. Nothing was written.`,
		});
		expect(await drafts()).toEqual(before);
	});

	it('an import writes drafts, and says the same', async () => {
		const { code, out } = await command('import', 'shopify', newFile(shopify));
		expect({ code, out }).toEqual({
			code: 0,
			out: `${sentences} Imported as drafts. Publish them at /desk/products.`,
		});
		const rows = await drafts();
		expect(rows.map(({ id }) => id).slice(4)).toEqual(['cap', 'octopus-tee']);
		expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
		const audit = await db.selectFrom('desk_audit').selectAll().executeTakeFirstOrThrow();
		expect(audit).toMatchObject({ action: 'product-import', outcome: 'done' });
		expect(audit.actor).toContain('command line');
	});

	it('an import takes away what the file lacks on request', async () => {
		const { code, out } = await command('import', 'shopify', newFile(shopify), '--take-away');
		expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('\nTaken away:') });
		const [shirt] = (await drafts()).filter(({ id }) => id === 'men-captain');
		expect(JSON.parse(shirt?.product ?? '')).toMatchObject({ sizes: ['S'], price: '36.99' });
	});

	it('colors that the merchant has added are known', async () => {
		const teal = { name: 'Teal', swatch: '#0f766e' };
		const added = await commitIfOk(db, (tx) =>
			addColours(tx, [teal], { accountId: null, nowMs: 1 }),
		);
		expect(added.ok).toBe(true);
		const file = newFile(
			'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value\nteal,Tee,Tees,Size,M,Color,TEAL\n',
		);
		const { out } = await command('import', 'shopify', file, '--json');
		expect(JSON.parse(out).notes).toEqual([]);
		const row = await db
			.selectFrom('product_drafts')
			.select('product')
			.where('id', '=', 'teal')
			.executeTakeFirstOrThrow();
		expect(JSON.parse(row.product).colours).toEqual(['Teal']);
	});

	it.each([
		[['import', 'shopify'], 2, 'Which file?'],
		[['import', 'stock', 'x.csv'], 2, 'Import: shopify or products?'],
		[['import', 'shopify', '/nowhere/x.csv'], 1, '/nowhere/x.csv cannot be read'],
	])('%j ends with %i', async (args, code, sentence) => {
		const result = await command(...args);
		expect(result.code).toBe(code);
		expect(result.err).toContain(sentence);
	});
});
