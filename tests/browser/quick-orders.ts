import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import { eventually } from '../eventually.ts';
import type { Shop } from '../shop.ts';
import type { BoughtOrder } from './guest-orders.ts';
import { withDatabase } from './shop-database.ts';

/** Orders by a call, without paying: a shirt. Returns the id of the checkout session. */
export async function placeQuickly(shop: Shop, order = oneShirt()): Promise<string> {
	const response = await fetch(`${shop.url}/functions/v1/create-checkout-session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(order),
	});
	const { sessionId } = (await response.json()) as { sessionId: string };
	return sessionId;
}

/** Buys a shirt by calls, without a browser. */
export async function buyQuickly(shop: Shop): Promise<BoughtOrder> {
	const sessionId = await placeQuickly(shop);
	await payQuickly(shop, sessionId);
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

/** Pays at the practice provider by a call. */
export async function payQuickly({ dataDir, sandboxUrl }: Shop, sessionId: string): Promise<void> {
	const path = `/sandbox/pay/${sessionId}`;
	const { secretKey } = JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8'));
	const response = await fetch(sandboxUrl + path, {
		method: 'POST',
		headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
		body: '{}',
	});
	if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}
