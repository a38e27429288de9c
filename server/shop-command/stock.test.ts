import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { shopCommand, shopCommandProcess } from '../../tests/shop-command.ts';
import { openDatabase } from '../db/open.ts';
import { publish } from '../publishing/publish.ts';
import { enqueueNotices } from '../stock/enqueue-notices.ts';
import {
	attempt,
	bodyOf,
	openStockTestContext,
	type StockTestContext,
} from '../stock/testing/stock-test-context.ts';

const shirt = { id: 'men-captain', size: 'L' } as const;

function command(databaseUrl: string, ...args: string[]) {
	return shopCommand({ DATABASE_URL: databaseUrl }, ...args);
}

let url: string;
let context: StockTestContext;

function openShop(create: () => Promise<string>): void {
	beforeAll(async () => {
		url = await create();
		context = await openStockTestContext(url);
	});
	afterAll(async () => await context.stop());
}

onOneDatabase('npm run shop', ({ create }) => {
	openShop(create);

	it('sets a number, which the running shop holds to at once, and shows it', async () => {
		const args = ['stock', 'set', 'men-captain', 'l', '2'];
		const set = await shopCommandProcess({ DATABASE_URL: url }, ...args);
		expect(set).toMatchObject({ code: 0, err: '' });
		expect(set.out).toContain('Men’s Captain Long Sleeve Shirt, size L: 2 on hand now.');
		const body = bodyOf([shirt.id, shirt.size, 1]);
		expect((await context.checkout(body, attempt())).status).toBe(200);
		const refused = await context.checkout(bodyOf([shirt.id, shirt.size, 2]), attempt());
		expect(refused.body.error).toContain('Only 1 of');
		const unknown = await shopCommandProcess({ DATABASE_URL: url }, 'stock', 'hide');
		expect(unknown).toMatchObject({ code: 2, out: '' });
		expect(unknown.err).toContain('npm run shop');
		const shown = await command(url, 'stock', 'show', 'mens-captain-long-sleeve-shirt');
		expect(shown.out).toMatch(/^product +size +on hand +to ship +held +free$/m);
		expect(shown.out).toMatch(/^men-captain +L +2 +0 +1 +1$/m);
		expect(shown.out).toMatch(/^men-captain +S +unlimited +0 +- +-$/m);
		expect(shown.out).not.toContain('women');
	});
});

onOneDatabase('stock by command', ({ create }) => {
	openShop(create);

	it('takes a number below what is held: nothing is free then', async () => {
		const body = bodyOf(['men-octopus-blue', 'S', 3]);
		expect((await context.checkout(body, attempt())).status).toBe(200);
		await command(url, 'stock', 'set', 'men-octopus-blue', 'S', '3');
		expect((await context.checkout(body, attempt())).status).toBe(200);
		const set = await command(url, 'stock', 'set', 'men-octopus-blue', 'S', '1');
		expect(set.out).toMatch(/^men-octopus-blue +S +1 +0 +3 +0$/m);
	});

	it('sets every size, tells who waited, and makes them unlimited again', async () => {
		await command(url, 'stock', 'set', 'women-octopus-orange', 'all', '0');
		const key = { id: 'women-octopus-orange', size: 'XS' };
		const asked = await context.app.request('/functions/v1/stock-notice', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ...key, email: 'ada@example.com' }),
		});
		expect(asked.status).toBe(200);
		const set = await command(url, 'stock', 'set', 'women-octopus-orange', 'all', 'unlimited');
		expect(set.out).toContain('every size: unlimited now.');
		expect(set.out).toContain('The running shop tells who waits by mail: 1.');
		await enqueueNotices(context.services);
		expect(await context.outbox('back-in-stock')).toHaveLength(1);
		expect(await context.level(key)).toBeUndefined();
	});

	it('knows a size by another of its names', async () => {
		const set = await command(url, 'stock', 'set', 'men-captain', '3xl', '4');
		expect(set.out).toMatch(/^men-captain +XXXL +4 /m);
	});

	it.each([
		[['show', 'hat'], 'There is no product "hat".'],
		[['set', 'hat', 'M', '1'], 'There is no product "hat".'],
		[['set', 'men-captain', 'XS', '1'], 'not made in size "XS": it is made in S, M'],
	])('%j is refused with a sentence', async (args, sentence) => {
		const refused = await command(url, 'stock', ...args);
		expect(refused).toMatchObject({ code: 1, out: '' });
		expect(refused.err).toContain(sentence);
	});

	it('knows the products of the newest publication', async () => {
		const cap = { ...products[2], id: 'cap', slug: 'blue-cap', name: 'Blue Cap' } as Product;
		const hat: Product = { ...cap, id: 'hat', slug: 'sun-hat', sizes: ['One Size'] };
		const next = { ...catalogue, products: [...products, cap, hat], by: null };
		const published = await publish(context.services, next);
		expect(published).toEqual({ ok: true, value: 2 });
		const set = await command(url, 'stock', 'set', 'blue-cap', 'm', '3');
		expect(set.out).toContain('Blue Cap, size M: 3 on hand now.');
		const one = await command(url, 'stock', 'set', 'sun-hat', 'one size', '3');
		expect(one.out).toMatch(/^hat +One Size +3 +0 +0 +3$/m);
	});

	it('tells how it is used', async () => {
		const help = await command(url, 'help');
		expect(help).toMatchObject({ code: 0, err: '' });
		expect(help.out).toContain('stock set <product> <size|all> <number|unlimited>');
	});
});

it('what is not understood ends with 2, a sentence and the usage', async () => {
	const { code, out, err } = await command('sqlite::memory:', 'stock', 'burn');
	expect({ code, out }).toEqual({ code: 2, out: '' });
	expect(err).toContain('Stock cannot "burn".');
	expect(err).toContain('npm run shop -- stock show [product]');
});

it.each([
	['mysql://root:hunter2@db', 'DATABASE_URL is set, but wrong'],
	['postgres://nobody@127.0.0.1:1/none', 'The database could not be used'],
])(
	'a database that cannot be used ends with 1 and a sentence: %s',
	async (url, sentence) => {
		const { code, err } = await command(url, 'stock', 'show');
		expect(code).toBe(1);
		expect(err).toContain(sentence);
		expect(err).not.toContain('hunter2');
	},
	30_000,
);

it('a command without the variables of the shop makes no new database, and names the one it uses', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'blue-command-'));
	const env = { DATA_DIR: folder };
	const refused = await shopCommand(env, 'orders', 'list');
	expect(refused).toMatchObject({ code: 1, out: '' });
	expect(refused.err).toContain(`There is no database at ${join(folder, 'blue.db')}.`);
	expect(readdirSync(folder)).toEqual([]);
	const db = await openDatabase(`sqlite:${join(folder, 'blue.db')}`);
	await db.destroy();
	const listed = await shopCommand(env, 'orders', 'list');
	expect(listed).toMatchObject({ code: 0, err: `Database: sqlite:${join(folder, 'blue.db')}` });
	rmSync(folder, { recursive: true });
});
