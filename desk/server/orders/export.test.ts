import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkoutRequest } from '../../../core/checkout/checkout-request.ts';
import { address, cartOf } from '../../../server/checkout/testing/checkout-bodies.ts';
import type { Order } from '../../../server/db/order-schema.ts';
import { readCsv, sumOf } from '../../../server/orders/testing/read-csv.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { terms } from '../../../tests/publication.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

const zoe = { ...address, firstName: 'Zoë', lastName: 'Ångström', phone: '+1 (305) 555-0142' };

onOneDatabase('orders as a file', ({ create }) => {
	let context: DeskTestContext;
	let order: Order;
	let disputed: Order;
	let unpaid: Order;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
		const two = cartOf(['men-captain', 'M', 1], ['women-octopus-blue', 'S', 2]);
		order = await context.buy(checkoutRequest(two, zoe, terms, null));
		await refund(order, 1000);
		disputed = await context.buy();
		await context.dispute(disputed);
		await context.deliver(...(await context.events(disputed, 'charge.dispute.created')));
		unpaid = await context.place();
		// 11:30 PM in Miami on Nov 20.
		const bookedAtMs = Date.parse('2026-11-21T04:30:00Z');
		for (const { id } of [order, disputed]) {
			await context.db
				.updateTable('orders')
				.set({ booked_at_ms: bookedAtMs })
				.where('id', '=', id)
				.execute();
		}
		await context.db
			.updateTable('refunds')
			.set({ booked_at_ms: bookedAtMs + 3_600_000 })
			.execute();
	});
	afterAll(() => context.stop());

	async function refund({ number }: Order, cents: number): Promise<void> {
		const { revision } = (await context.desk(`GET orders/${number}`)).body;
		const body = { cents, restocks: false, returnNumber: null, revision };
		const done = await context.desk(`POST orders/${number}/refund`, body, crypto.randomUUID());
		expect(done.status).toBe(200);
	}

	const fetchFile = (path: string) =>
		fetch(`${context.services.defaultUrl}/functions/v1/desk/${path}`, {
			headers: { authorization: `Bearer ${context.merchant.token}` },
		});

	async function rowsOf(path: string) {
		const response = await fetchFile(path);
		expect(response.status).toBe(200);
		return readCsv(await response.text());
	}

	it('is UTF-8 with a byte order mark, and the phone number has no apostrophe', async () => {
		const response = await fetchFile('orders.csv');
		expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
		expect(response.headers.get('cache-control')).toBe('no-store');
		const bytes = new Uint8Array(await response.arrayBuffer());
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const rows = readCsv(new TextDecoder().decode(bytes));
		expect(rows.find((row) => row.number === order.number)).toMatchObject({
			'first name': 'Zoë',
			'last name': 'Ångström',
			phone: '+1 305 555 0142',
		});
	});

	it('has a row per line, refund and dispute, with amounts once and the desk’s names', async () => {
		const rows = await rowsOf('orders.csv');
		const own = rows.filter((row) => row.number === order.number);
		expect(own).toMatchObject([
			{
				entry: 'Order',
				date: '2026-11-20 23:30:00',
				payment: 'Partly refunded',
				parcel: 'To ship',
				size: 'M',
				paid: `${order.total_cents / 100}`,
				net: `${order.total_cents / 100}`,
				refunded: '',
			},
			{ entry: 'Order', quantity: '2', paid: '', net: '', subtotal: '' },
			{ entry: 'Refund', date: '2026-11-21 00:30:00', refunded: '10', net: '-10', paid: '' },
		]);
		const taken = rows.filter((row) => row.number === disputed.number);
		expect(taken).toMatchObject([
			{ entry: 'Order', payment: 'Disputed', paid: '40.98' },
			{ entry: 'Dispute', disputed: '40.98', net: '-40.98' },
		]);
		expect(rows.some((row) => row.number === unpaid.number)).toBe(false);
		expect(sumOf(rows, 'net')).toBe(order.total_cents - 1000);
	});

	it('is what the list shows', async () => {
		const numbers = async (query: string) =>
			new Set((await rowsOf(`orders.csv?${query}`)).map((row) => row.number));
		expect(await numbers('status=disputed')).toEqual(new Set([disputed.number]));
		expect(await numbers('search=zoe')).toEqual(new Set([order.number]));
		expect(await numbers('search=zoe&status=disputed')).toEqual(new Set());
		expect(await numbers('from=2020-01-01&to=2020-01-02')).toEqual(new Set());
		const [never] = await rowsOf(`orders.csv?search=${unpaid.number}`);
		expect(never).toMatchObject({ payment: 'Not paid yet', date: '', paid: '', net: '' });
	});

	it('is what moved money on the days of the numbers', async () => {
		const rows = await rowsOf('numbers/orders.csv?from=2026-11-20&to=2026-11-20');
		expect(rows.map((row) => row.entry)).toEqual(['Order', 'Order', 'Order']);
		const { total } = (await context.desk('GET numbers?from=2026-11-20&to=2026-11-20')).body;
		expect(sumOf(rows, 'paid')).toBe(total.paidCents);
		const next = await rowsOf('numbers/orders.csv?from=2026-11-21&to=2026-11-21');
		expect(next.map(({ entry, refunded }) => [entry, refunded])).toContainEqual(['Refund', '10']);
	});

	it.each([
		['orders.csv?status=lost', 400],
		['numbers/orders.csv?from=2026-11-31', 400],
		['numbers/orders.csv?from=2026-11-02&to=2026-11-01', 400],
	])('%s is refused', async (path, status) => {
		const response = await fetchFile(path);
		expect([response.status, await response.json()]).toEqual([
			status,
			{ error: expect.any(String) },
		]);
	});

	it('is recorded with what was asked for', async () => {
		await rowsOf('orders.csv?search=zoe');
		const saved = await context.db
			.selectFrom('desk_audit')
			.selectAll()
			.where('action', '=', 'export')
			.where('wish', 'like', '%zoe%')
			.executeTakeFirst();
		expect(saved).toMatchObject({ account_id: context.merchant.id, subject: 'orders' });
	});
});
