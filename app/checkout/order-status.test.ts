import { describe, expect, it } from 'vitest';
import { askOrder, nextAskMs, type OrderView } from './order-status.ts';

const order: OrderView = {
	status: 'paid',
	number: 'BLUE-7KQ2M9XA',
	email: 'g•••@example.com',
	createdAt: '2026-01-05T10:00:00.000Z',
	lines: [],
	subtotalCents: 0,
	discount: null,
	shippingCents: 0,
	totalCents: 0,
	arrives: null,
	address: null,
};

function answering(status: number, body: string): typeof fetch {
	return async () => new Response(body, { status });
}

describe('asking for an order', () => {
	it.each([
		[200, JSON.stringify(order), 'known'],
		[404, '{"error":"There is no such order."}', 'unknown'],
		[400, '{"error":"That is no payment session."}', 'unknown'],
		[500, '{"error":"Something went wrong."}', 'unreachable'],
		[200, '{"status":"lost"}', 'unreachable'],
		[200, '<html>', 'unreachable'],
	])('understands %i %s', async (status, body, kind) => {
		expect((await askOrder('cs_test_1', answering(status, body))).kind).toBe(kind);
	});

	it('names the session safely', async () => {
		let asked = '';
		const listening: typeof fetch = async (address) => {
			asked = String(address);
			return new Response('', { status: 404 });
		};
		await askOrder('cs_1&status=paid', listening);
		expect(asked).toBe('/functions/v1/order-status?session_id=cs_1%26status%3Dpaid');
	});
});

describe('asking again', () => {
	it('waits longer each time and stops after two minutes', () => {
		let waitedMs = 0;
		const waits: number[] = [];
		for (let ms = nextAskMs(0); ms !== null; ms = nextAskMs(waitedMs)) {
			waits.push(ms);
			waitedMs += ms;
		}
		expect(waits[0]).toBe(1000);
		expect(waits).toEqual(waits.toSorted((a, b) => a - b));
		expect(waits.length).toBeLessThan(40);
		expect(waitedMs).toBeGreaterThanOrEqual(120_000);
	});
});
