import type { ShopSide } from './both-sides.ts';

/** How many of each limited size there were at the start, by `{product} {size}`. */
export type StockAtStart = ReadonlyMap<string, number>;

/** What is there is what was there, less what was paid for, and what came back; nothing is set aside. */
export function compareStock(
	atStart: StockAtStart,
	{ orders, lines, refunds, stock, holds, history }: ShopSide,
): string[] {
	const faults = holds.map((hold) => `order ${hold.order_id} still has ${hold.quantity} set aside`);
	const paid = new Set(orders.filter((order) => order.paid_at_ms !== null).map(({ id }) => id));
	const restocked = new Set(
		refunds
			.filter(({ restocks, status }) => restocks === 1 && status === 'made')
			.map(({ order_id }) => order_id),
	);
	const moved = new Map<string, number>();
	for (const line of lines) {
		const back = restocked.has(line.order_id) ? line.quantity : 0;
		if (line.restocked !== back) {
			faults.push(`a line of ${line.order_id} has ${line.restocked} back, not ${back}`);
		}
		const key = `${line.product_id} ${line.size}`;
		const sold = paid.has(line.order_id) ? line.quantity : 0;
		moved.set(key, (moved.get(key) ?? 0) - sold + back);
	}
	for (const { product_id, size, on_hand, held } of stock) {
		const key = `${product_id} ${size}`;
		const expected = (atStart.get(key) ?? 0) + (moved.get(key) ?? 0);
		if (on_hand !== expected) faults.push(`of ${key} there are ${on_hand}, not ${expected}`);
		if (held !== 0) faults.push(`of ${key} ${held} are held for nobody`);
	}
	const missing = history.filter(({ cause }) => cause === 'stock missing');
	return [...faults, ...missing.map(({ order_id }) => `order ${order_id} was oversold`)];
}
