// @module-tag deep

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../../core/catalogue/catalogue.ts';
import { databaseKinds } from '../../../../tests/databases.ts';
import { eventually } from '../../../../tests/eventually.ts';
import { catalogue } from '../../../../tests/publication.ts';
import { startShop } from '../../../../tests/shop.ts';
import { openDatabase } from '../../../db/open.ts';
import { insertSchedule } from './schedule-rows.ts';

const program = join(import.meta.dirname, 'testing/publish-due-until-killed.ts');
const shirt = catalogue.byId('men-captain') as Product; // publication 1 has it

/** Schedules a price of the shirt that was due a while ago. */
async function scheduleShirt(url: string): Promise<void> {
	const db = await openDatabase(url);
	const fromMs = Date.now() - 60 * 60_000;
	const plan = JSON.stringify({ price: 29.99 });
	await insertSchedule(
		db,
		{ kind: 'price', product_id: shirt.id, plan, fromMs, untilMs: null },
		{ accountId: null, nowMs: fromMs - 1 },
	);
	await db.destroy();
}

async function pricesOf(url: string): Promise<readonly number[]> {
	const db = await openDatabase(url);
	const rows = await db
		.selectFrom('price_changes')
		.select('price_cents')
		.where('product_id', '=', shirt.id)
		.orderBy('publication_number')
		.execute();
	await db.destroy();
	return rows.map((row) => row.price_cents);
}

describe.each(databaseKinds())('a scheduled price on $name', ({ create }) => {
	it.each([
		['claimed', [3499]],
		['rendered', [3499]],
		['writing', [3499]],
		['committed', [3499, 2999]],
	])('is published once, though its process was killed: %s', async (step, before) => {
		const url = await create();
		const dataDir = mkdtempSync(join(tmpdir(), 'blue-schedule-'));
		await scheduleShirt(url);
		const child = spawn(process.execPath, [program, url, dataDir, step], { stdio: 'inherit' });
		await once(child, 'exit');
		expect(child.signalCode).toBe('SIGKILL');
		expect(await pricesOf(url)).toEqual(before);
		const shop = await startShop({ dataDir, databaseUrl: url });
		try {
			await eventually(async () => {
				const page = await (await fetch(`${shop.url}/product/${shirt.slug}`)).text();
				expect(/"price":"?([\d.]+)/.exec(page)?.[1]).toBe('29.99');
			});
		} finally {
			await shop.stop();
			rmSync(dataDir, { recursive: true, force: true });
		}
		expect(await pricesOf(url)).toEqual([3499, 2999]);
	});
});
