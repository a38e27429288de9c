import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkoutRequest } from '../../core/checkout/checkout-request.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { catalogue } from '../../tests/publication.ts';
import { shopCommand } from '../../tests/shop-command.ts';
import { address, cartOf } from '../checkout/testing/checkout-bodies.ts';
import type { Order } from '../db/order-schema.ts';
import { requestReturn } from '../orders/returns/returns.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../orders/testing/order-test-context.ts';
import { readCsv } from '../orders/testing/read-csv.ts';

const tracking = ['--carrier', 'ups', '--tracking', '1Z999AA10123456784'];

let url: string;
let context: OrderTestContext;
let order: Order;
let folder: string;

/** Opens a shop, and places an order before each test of this block. */
function openShop(create: () => Promise<string>): void {
	beforeAll(async () => {
		url = await create();
		context = await openOrderTestContext(url);
		folder = mkdtempSync(join(tmpdir(), 'blue-commands-'));
	});
	afterAll(async () => {
		await context.stop();
		rmSync(folder, { recursive: true, force: true });
	});
	beforeEach(async () => {
		order = await context.buy();
	});
}

const command = (...args: string[]) =>
	shopCommand(
		{
			DATABASE_URL: url,
			DATA_DIR: context.dataDir,
			SANDBOX_PORT: new URL(context.practiceUrl).port,
		},
		...args,
	);

async function json(...args: string[]) {
	const { out, code, err } = await command(...args, '--json');
	expect(err).toBe('');
	return { code, data: JSON.parse(out) as Record<string, unknown> };
}

onOneDatabase('orders by command', ({ create }) => {
	openShop(create);

	it('lists and shows', async () => {
		for (const parcel of ['to-ship', 'To ship', 'unfulfilled']) {
			const list = await command('orders', 'list', '--parcel', parcel);
			expect(list.out).toMatch(new RegExp(`${order.number} .* Paid +To ship .* \\$40\\.98`));
		}
		const { data } = await json('orders', 'list', '--search', order.number);
		expect(data).toMatchObject([{ number: order.number, money: 'paid', totalCents: 4098 }]);
		const shown = await command('orders', 'show', order.number.toLowerCase());
		expect(shown.out).toContain('1 × Men’s Captain Long Sleeve Shirt, size M');
		expect(shown.out).toContain('Grace Hopper, 12 Quay Street');
		const whole = await json('orders', 'show', order.number.replace('BLUE-', ''));
		expect(whole.data).toMatchObject({ lines: [{ size: 'M' }], refunds: [] });
		expect(JSON.stringify(whole.data)).not.toContain('request_hash');
	});

	it('finds what the desk finds: the end of a number, a product, a payment and its charge', async () => {
		const payment = await context.paymentOf(order);
		const intent = await context.services.provider.stripe.paymentIntents.retrieve(payment);
		const typed = [order.number.slice(-5), payment, String(intent.latest_charge)];
		for (const search of typed) {
			const { data } = await json('orders', 'list', '--search', search);
			expect(data, search).toMatchObject([{ number: order.number }]);
		}
		const { out } = await command('orders', 'list', '--search', 'captain shirt');
		expect(out).toContain(order.number);
		expect((await command('orders', 'list', '--search', 'octopus')).out).toBe(
			'There are no such orders.',
		);
	});

	it('lists more orders than the desk’s page has, newest first, and one refunded in part as paid', async () => {
		const { id: _, ...row } = order;
		// Not the id of the order itself, whose end may be one of these numbers.
		const start = randomUUID().slice(0, -3);
		const orders = Array.from({ length: 120 }, (_, at) => ({
			...row,
			id: `${start}${100 + at}`,
			number: `BLUE-MANY${String(at).padStart(4, '0')}`,
			attempt_key: null,
			payment_session_id: null,
			payment_intent_id: null,
			created_at_ms: Date.parse('2100-01-01') + Math.floor(at / 7),
			refunded_cents: at % 2,
		}));
		await context.db.insertInto('orders').values(orders).execute();
		const numbers = async (...options: string[]) => {
			const { data } = await json('orders', 'list', ...options);
			return (data as unknown as { number: string }[]).map(({ number }) => number);
		};
		const newest = orders.map(({ number }) => number).toReversed();
		expect(await numbers('--limit', '120')).toEqual(newest);
		expect(await numbers('--limit', '60', '--status', 'paid')).toEqual(newest.slice(0, 60));
		await context.db.deleteFrom('orders').where('number', 'like', 'BLUE-MANY%').execute();
	});

	it('has the desk’s names of states', async () => {
		expect(await command('refund', order.number)).toMatchObject({ code: 0 });
		const shown = await command('orders', 'show', order.number);
		expect(shown.out).toContain(`${order.number}: Refunded, Not shipped`);
		const wrong = await command('orders', 'list', '--parcel', 'lost');
		expect(wrong.err).toContain('"lost" says nothing of a parcel: to-ship, shipped, delivered.');
		const refunded = await command('orders', 'list', '--status', 'Refunded');
		expect(refunded.out).toContain(order.number);
	});

	it('finds an email address however it was typed', async () => {
		const typed = { ...address, email: 'Grace.Capital@Example.com' };
		const { number } = await context.place(
			checkoutRequest(cartOf(['men-captain', 'M', 1]), typed, null),
		);
		for (const search of ['grace.capital@example.com', 'GRACE.capital@example.COM']) {
			const { data } = await json('orders', 'list', '--search', search);
			expect(data).toMatchObject([{ number, email: typed.email }]);
		}
	});

	it('says of a refund that is pending that it is on its way', async () => {
		order = await context.place();
		await context.pay(order, { card: '4000000000007726' });
		await context.deliver(...(await context.events(order, 'checkout.session.completed')));
		const { out, code } = await command('refund', order.number);
		expect(code).toBe(0);
		expect(out).toMatch(/^\$40\.98 of order BLUE-\w+ is on its way back\. /);
		expect(await context.mails(order)).not.toHaveProperty('order-refunded');
	});

	it('two refunds at the same moment, from two terminals, give the money back once', async () => {
		const both = await Promise.all([
			command('refund', order.number),
			command('refund', order.number),
		]);
		expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
		expect(await context.mails(order)).toMatchObject({ 'order-refunded': 1 });
	});

	it('lists and decides returns', async () => {
		await command('ship', order.number, ...tracking);
		const asked = await requestReturn(
			context.db,
			{
				orderId: order.id,
				kind: 'return',
				reason: 'too-small',
				note: 'It is \u001b[31mred\u001b[0m',
				lines: [{ position: 0, quantity: 1, wantedSize: null }],
			},
			Date.now(),
			{ merchantEmail: null, catalogue },
		);
		if (!asked.ok) throw new Error(asked.failure);
		const { number } = asked.value;
		const list = await command('returns', 'list', '--status', 'requested');
		expect(list.out).toContain(`${number}  Requested  return of 1, too-small`);
		expect(list.out).not.toContain('\u001b');
		expect(await command('returns', 'accept', number)).toMatchObject({ code: 0 });
		const again = await command('returns', 'decline', number, '--answer', 'No.');
		expect(again).toMatchObject({ code: 1, err: expect.stringContaining('decided already') });
		const ofOrder = await json('returns', 'list', '--order', order.number);
		expect(ofOrder.data).toMatchObject([{ number, status: 'accepted', lines: [{ quantity: 1 }] }]);
		const refund = await command('refund', order.number, '--cents', '3499', '--return', number);
		expect(refund).toMatchObject({ code: 0 });
		const done = await command('returns', 'list', '--status', 'Refunded');
		expect(done.out).toContain(`${number}  Refunded  return of 1`);
		expect((await command('returns', 'list', '--status', 'accepted')).out).not.toContain(number);
		expect(await command('returns', 'list', '--status', 'lost')).toMatchObject({
			code: 2,
			err: expect.stringContaining(
				'requested, accepted, declined, received, refunded, exchange-sent',
			),
		});
	});

	it('exports orders, and no cell runs on the merchant’s machine', async () => {
		const evil = { ...address, firstName: '=HYPERLINK("http://evil.example")', city: '+1, "a"' };
		const dangerous = await context.buy(
			checkoutRequest(cartOf(['men-captain', 'M', 1], ['men-captain', 'L', 2]), evil, null),
		);
		const file = join(folder, `orders-${crypto.randomUUID()}.csv`);
		expect(await command('export', 'orders', file)).toMatchObject({ code: 0 });
		expect(statSync(file).mode & 0o777).toBe(0o600);
		const csv = readFileSync(file, 'utf8');
		expect(csv).toMatch(/^\u{feff}number,/u);
		const rows = csv.split('\r\n').filter((row) => row.startsWith(dangerous.number));
		expect(rows).toHaveLength(2);
		expect(rows[0]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
		expect(rows[0]).toContain(`"'+1, ""a"""`);
		// What was paid is there once, so that sums are right.
		const paid = readCsv(csv).filter((row) => row.number === dangerous.number);
		expect(paid.map((row) => row.paid)).toEqual(['104.97', '']);
		const again = await command('export', 'orders', file);
		expect(again).toMatchObject({ code: 1, err: expect.stringContaining('cannot be written') });
	});

	it('exports what was paid on some days of Miami', async () => {
		const unpaid = await context.place();
		await context.db
			.updateTable('orders')
			.set({ booked_at_ms: Date.parse('2026-03-08T04:59:59Z') })
			.where('id', '=', order.id)
			.execute();
		const exported = async (...days: string[]) => {
			const { code, out } = await command('export', 'orders', ...days);
			expect(code).toBe(0);
			return readCsv(out).map((row) => row.number);
		};
		expect(await exported('--from', '2026-03-07', '--to', '2026-03-07')).toEqual([order.number]);
		expect(await exported('--to', '2026-03-06')).toEqual([]);
		expect(await exported()).not.toContain(unpaid.number);
		const wrong = await command('export', 'orders', '--from', '2026-02-30');
		expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('is no day') });
	});
});

onOneDatabase('parcels and refunds by command', ({ create }) => {
	openShop(create);

	it('ships, delivers and refunds, and says what it did', async () => {
		const shipped = await command('ship', order.number, ...tracking);
		expect(shipped).toMatchObject({ code: 0, err: '' });
		expect(shipped.out).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784');
		expect(await command('deliver', order.number)).toMatchObject({ code: 0 });
		const part = await json('refund', order.number, '--cents', '1000');
		expect(part).toMatchObject({ code: 0, data: { cents: 1000, status: 'made' } });
		const rest = await command('refund', order.number);
		expect(rest.out).toContain('$30.98 of order');
		expect(await context.now(order)).toMatchObject({
			status: 'refunded',
			fulfilment: 'delivered',
		});
		expect(await context.mails(order)).toMatchObject({ 'order-shipped': 1, 'order-refunded': 2 });
	});

	it('ships without tracking, and asks about a number that looks wrong', async () => {
		const usps = ['--carrier', 'ups', '--tracking', '9400100000000000000000'];
		const asked = await command('ship', order.number, ...usps);
		expect(asked).toMatchObject({
			code: 1,
			err: 'This looks like a number of USPS, not of UPS. If it is right, add --sure.',
		});
		expect(await command('ship', order.number, ...usps, '--sure')).toMatchObject({ code: 0 });
		const none = await command('ship', order.number, '--no-tracking', '--correct');
		expect(none.out).toBe(
			`Order ${order.number} is on its way without tracking. The shopper gets an email.`,
		);
		expect(await context.now(order)).toMatchObject({ carrier: null, tracking_number: null });
	});

	it('marks an order as not shipped after all', async () => {
		await command('ship', order.number, ...tracking);
		const unshipped = await command('unship', order.number);
		expect(unshipped).toMatchObject({ code: 0, err: '' });
		expect(unshipped.out).toContain(
			'is to be shipped again. The email about the shipment was not sent.',
		);
		const again = await json('unship', order.number);
		expect(again.data).toEqual({ error: `Order ${order.number} is not marked as shipped.` });
		expect(await context.now(order)).toMatchObject({ fulfilment: 'unfulfilled', carrier: null });
	});

	it('what makes no sense is a sentence, and nothing is changed', async () => {
		const tooMuch = await command('refund', order.number, '--cents', '4099');
		expect(tooMuch).toMatchObject({ code: 1, out: '' });
		expect(tooMuch.err).toContain('more than is left');
		await command('refund', order.number);
		const before = await context.now(order);
		const ship = await json('ship', order.number, ...tracking);
		expect(ship).toEqual({
			code: 1,
			data: { error: `Order ${order.number} was refunded: it cannot be shipped.` },
		});
		expect((await command('refund', order.number)).err).toContain('nothing is left');
		expect((await command('deliver', order.number)).err).toContain('not been shipped');
		expect((await command('orders', 'show', 'BLUE-22222222')).err).toContain('There is no order');
		expect(await context.now(order)).toEqual(before);
	});

	it('a refund without a provider is a sentence', async () => {
		const { code, err } = await shopCommand(
			{ DATABASE_URL: url, DATA_DIR: folder },
			'refund',
			order.number,
		);
		expect(code).toBe(1);
		expect(err).toContain('There is no practice card provider here');
	});
});
