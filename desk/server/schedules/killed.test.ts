// @module-tag deep

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { eventually } from '../../../tests/eventually.ts';
import { catalogue } from '../../../tests/publication.ts';
import { startShop } from '../../../tests/shop.ts';
import { draftOf } from '../../rules/draft-product.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { insertSchedule } from '../drafts/schedule-rows.ts';

const program = join(import.meta.dirname, 'testing/publish-until-killed.ts');
const [tee, , shirt] = catalogue.products as readonly [Product, Product, Product]; // publication 1 has them
const steps = ['claimed', 'rendered', 'writing', 'committed'] as const;

async function within<Result>(url: string, work: (db: Database) => Promise<Result>) {
	const db = await openDatabase(url);
	try {
		return await work(db);
	} finally {
		await db.destroy();
	}
}

/** Types another price of the shirt, and one of a tee that is not published with it. */
async function typePrices(url: string): Promise<void> {
	const change = { accountId: null, nowMs: Date.now() };
	await within(url, async (db) => {
		for (const [product, price] of [
			[shirt, '29.99'],
			[tee, '28.00'],
		] as const) {
			const draft = { ...draftOf(product), price };
			await saveDraft(db, { id: product.id, revision: 1 }, draft, change);
		}
	});
}

/** Schedules a price of the shirt, or its draft, for a while ago. */
async function scheduleShirt(url: string, kind: 'price' | 'publication'): Promise<void> {
	const fromMs = Date.now() - 60 * 60_000;
	const plan = JSON.stringify(kind === 'price' ? { price: 29.99 } : {});
	await within(url, async (db) => {
		await insertSchedule(
			db,
			{ kind, product_id: shirt.id, plan, fromMs, untilMs: null },
			{ accountId: null, nowMs: fromMs - 1 },
		);
	});
}

async function runUntil(url: string, dataDir: string, work: string, step: string) {
	const arguments_ = [program, url, dataDir, work, step];
	const child = spawn(process.execPath, arguments_, { stdio: 'inherit' });
	await once(child, 'exit');
	return child.signalCode;
}

/** The prices of the shirt, how many publications there are, and the state of its schedule. */
async function stateOf(url: string) {
	return await within(url, async (db) => {
		const rows = await db
			.selectFrom('price_changes')
			.select(['price_cents', 'publication_number'])
			.where('product_id', '=', shirt.id)
			.orderBy('publication_number')
			.execute();
		const numbers = await db.selectFrom('publications').select('number').execute();
		const schedule = await db.selectFrom('publication_schedules').select('state').execute();
		// A price is written with its publication, or neither is.
		expect(rows.map((row) => row.publication_number)).toEqual(numbers.map(({ number }) => number));
		return {
			prices: rows.map((row) => row.price_cents),
			schedule: schedule.map(({ state }) => state),
		};
	});
}

/** Starts the shop, and waits until it shows this price of the shirt, and that of the tee as it was. */
async function seePrice(url: string, dataDir: string, price: string): Promise<void> {
	const shop = await startShop({ dataDir, databaseUrl: url });
	const shown = async ({ slug }: Product) => {
		const page = await (await fetch(`${shop.url}/product/${slug}`)).text();
		return /"price":"?([\d.]+)/.exec(page)?.[1];
	};
	try {
		await eventually(async () => expect(await shown(shirt)).toBe(price));
		expect(await shown(tee)).toBe('29.99');
	} finally {
		await shop.stop();
	}
}

describe.each(databaseKinds())('a process that is killed on $name', ({ create }) => {
	let url: string;
	let dataDir: string;
	beforeEach(async () => {
		url = await create();
		dataDir = mkdtempSync(join(tmpdir(), 'blue-schedule-'));
	});
	afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

	const due = (['price', 'publication'] as const).flatMap((kind) =>
		steps.map((step) => [kind, step] as const),
	);
	it.each(due)('publishes what is scheduled once: %s, %s', async (kind, step) => {
		if (kind === 'publication') await typePrices(url);
		await scheduleShirt(url, kind);
		expect(await runUntil(url, dataDir, 'due', step)).toBe('SIGKILL');
		const isDone = step === 'committed';
		expect(await stateOf(url)).toEqual(
			isDone
				? { prices: [3499, 2999], schedule: ['done'] }
				: { prices: [3499], schedule: ['waiting'] },
		);
		await seePrice(url, dataDir, '29.99');
		expect(await stateOf(url)).toEqual({ prices: [3499, 2999], schedule: ['done'] });
	});

	it.each(steps)('publishes one thing or nothing: %s', async (step) => {
		await typePrices(url);
		expect(await runUntil(url, dataDir, 'publish', step)).toBe('SIGKILL');
		const isDone = step === 'committed';
		const prices = isDone ? [3499, 2999] : [3499];
		expect(await stateOf(url)).toEqual({ prices, schedule: [] });
		await seePrice(url, dataDir, isDone ? '29.99' : '34.99');
		await runUntil(url, dataDir, 'publish', 'none');
		expect((await stateOf(url)).prices).toEqual([3499, 2999]);
	});

	it.each(steps)('undoes a publication or nothing: %s', async (step) => {
		await typePrices(url);
		expect(await runUntil(url, dataDir, 'publish', 'none')).toBeNull();
		expect(await runUntil(url, dataDir, 'undo', step)).toBe('SIGKILL');
		const isDone = step === 'committed';
		const prices = isDone ? [3499, 2999, 3499] : [3499, 2999];
		expect(await stateOf(url)).toEqual({ prices, schedule: [] });
		await seePrice(url, dataDir, isDone ? '34.99' : '29.99');
		await runUntil(url, dataDir, 'undo', 'none');
		expect((await stateOf(url)).prices).toEqual([3499, 2999, 3499]);
	});
});
