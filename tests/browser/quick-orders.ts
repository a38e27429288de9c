import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import { eventually } from '../eventually.ts';
import type { Shop } from '../shop.ts';
import type { BoughtOrder } from './guest-orders.ts';
import { withDatabase } from './shop-database.ts';

/** Orders a shirt by a call, without paying. Returns the id of its checkout session. */
export async function placeQuickly(shop: Shop): Promise<string> {
	const response = await fetch(`${shop.url}/functions/v1/create-checkout-session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(oneShirt()),
	});
	const { sessionId } = (await response.json()) as { sessionId: string };
	return sessionId;
}

/** Buys a shirt by calls, without a browser. */
export async function buyQuickly(shop: Shop): Promise<BoughtOrder> {
	const sessionId = await placeQuickly(shop);
	await control(shop, `/sandbox/pay/${sessionId}`);
	return await eventually(() =>
		withDatabase(shop, (db) => {
			const row = db
				.prepare("select number from orders where payment_session_id = ? and status = 'paid'")
				.get(sessionId);
			if (!row) throw new Error(`${sessionId} is not paid yet`);
			return { number: String(row.number), path: '' };
		}),
	);
}

async function control({ dataDir, sandboxUrl }: Shop, path: string): Promise<void> {
	const { secretKey } = JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8'));
	const response = await fetch(sandboxUrl + path, {
		method: 'POST',
		headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
		body: '{}',
	});
	if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}
