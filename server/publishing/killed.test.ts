// @module-tag deep

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { lineFor } from '../../core/checkout/cart.ts';
import { checkoutRequest, pricesChanged } from '../../core/checkout/checkout-request.ts';
import { createSqliteDatabase, databaseKinds } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { catalogue, terms } from '../../tests/publication.ts';
import { startShop } from '../../tests/shop.ts';
import { address } from '../checkout/testing/checkout-bodies.ts';
import { openDatabase } from '../db/open.ts';
import { unfinishedEnding } from './rendered-folder.ts';

const program = join(import.meta.dirname, 'testing/publish-until-killed.ts');
const shirt = catalogue.byId('men-captain') as Product; // publication 1 has it

/** Publishes the shirt for 39.99 until a step. Returns the signal that ended the process. */
async function publishAndDie(url: string, dataDir: string, step: string) {
	const child = spawn(process.execPath, [program, url, dataDir, step], { stdio: 'inherit' });
	await once(child, 'exit');
	return child.signalCode;
}

async function pay(url: string, priceCents: number) {
	const response = await fetch(`${url}/functions/v1/create-checkout-session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(
			checkoutRequest([lineFor({ ...shirt, priceCents }, 'M', 1)], address, terms, null),
		),
	});
	return { status: response.status, ...((await response.json()) as { error?: string }) };
}

describe.each(databaseKinds())('publishing on $name', ({ create }) => {
	it.each([
		['before', 34.99],
		['rendering', 34.99],
		['rendered', 34.99],
		['writing', 34.99],
		['committed', 39.99],
	])('killed at the step "%s": pages and checkout agree after a restart', async (step, price) => {
		const url = await create();
		const dataDir = mkdtempSync(join(tmpdir(), 'blue-killed-'));
		expect(await publishAndDie(url, dataDir, step)).toBe('SIGKILL');
		const shop = await startShop({ dataDir, databaseUrl: url });
		try {
			const page = await (await fetch(`${shop.url}/product/${shirt.slug}`)).text();
			expect(/"price":"?([\d.]+)/.exec(page)?.[1]).toBe(String(price));
			expect(await pay(shop.url, price * 100)).toMatchObject({ status: 200 });
			const other = price === 34.99 ? 3999 : 3499;
			expect(await pay(shop.url, other)).toMatchObject({ status: 409, error: pricesChanged });
			// The program that rendered has noticed that nobody waits for it.
			await eventually(() => expect(unfinished(dataDir)).toEqual([]));
		} finally {
			await shop.stop();
			rmSync(dataDir, { recursive: true, force: true });
		}
	});
});

it('a shop that cannot read its publication does not start, and says why', async () => {
	const databaseUrl = await createSqliteDatabase();
	const db = await openDatabase(databaseUrl);
	const snapshot = JSON.stringify({ number: 2, products: [{ ...shirt, priceCents: 0 }] });
	const row = { number: 2, published_at_ms: 0, published_by: null, restores: null };
	await db
		.insertInto('publications')
		.values({ ...row, snapshot, hash: '' })
		.execute();
	await db.destroy();
	await expect(startShop({ databaseUrl })).rejects.toThrow(
		/ended:\nThe publication cannot be used:\nproduct men-captain: priceCents:/,
	);
});

function unfinished(dataDir: string): readonly string[] {
	try {
		return readdirSync(join(dataDir, 'publications')).filter((name) =>
			name.endsWith(unfinishedEnding),
		);
	} catch {
		return [];
	}
}
