import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../../server/orders/testing/order-test-context.ts';
import { refundOrder } from '../../server/payments/refund-order.ts';
import { bodyOf } from '../../server/stock/testing/stock-test-context.ts';
import { createSqliteDatabase } from '../databases.ts';
import { type ProviderSide, readProvider, readShop, type ShopSide } from './both-sides.ts';
import { compareMails } from './compare-mails.ts';
import { compareMoney } from './compare-money.ts';
import { compareOrders } from './compare-orders.ts';
import { compareStock } from './compare-stock.ts';
import { readSessions } from './practice-process.ts';

const shirt = { id: 'men-captain', size: 'M' } as const;

/** Books of one order that was paid and partly given back, and one that nobody paid. */
describe('a comparison of shop and provider', () => {
	let context: OrderTestContext;
	let provider: ProviderSide;
	let shop: ShopSide;

	beforeAll(async () => {
		context = await openOrderTestContext(await createSqliteDatabase());
		await context.set(shirt, 5);
		const order = await context.buy(bodyOf([shirt.id, shirt.size, 2]));
		const input = { number: order.number, cents: 500, restock: false, returnNumber: null };
		expect(await refundOrder(context.services, input)).toMatchObject({ ok: true });
		const unpaid = await context.place(bodyOf([shirt.id, shirt.size, 1]));
		await context.services.provider.stripe.checkout.sessions.expire(
			unpaid.payment_session_id ?? '',
		);
		await context.deliver(...(await context.events(unpaid, 'checkout.session.expired')));
		provider = await readProvider({
			stripe: context.services.provider.stripe,
			sessions: async () => readSessions(await context.control('/sandbox/sessions')),
		});
		shop = await readShop(context.db);
	});
	afterAll(async () => await context.stop());

	function faults(theirs: Partial<ProviderSide> = {}, ours: Partial<ShopSide> = {}): string[] {
		const [left, right] = [
			{ ...provider, ...theirs },
			{ ...shop, ...ours },
		];
		return [
			...compareOrders(left, right),
			...compareMoney(left, right),
			...compareStock(new Map([[`${shirt.id} ${shirt.size}`, 5]]), right),
		];
	}

	it('are the same', () => {
		expect(faults()).toEqual([]);
	});

	it('differ where money and orders do', () => {
		const sessions = provider.sessions.map((session) => ({ ...session, payment_status: 'paid' }));
		expect(faults({ sessions })).not.toEqual([]);
		const twice = [...provider.sessions, ...provider.sessions];
		expect(faults({ sessions: twice })).toEqual([expect.stringContaining('charged 2 times')]);
		const dearer = provider.sessions.map((one) => ({ ...one, amount_total: one.amount_total + 1 }));
		expect(faults({ sessions: dearer })).toEqual([expect.stringContaining('total_cents')]);
		const strays = provider.sessions.map((one) => ({ ...one, client_reference_id: 'nobody' }));
		expect(faults({ sessions: strays })).toEqual(
			expect.arrayContaining([expect.stringContaining('has no order')]),
		);
	});

	it('differ where a refund is missing, or told twice', () => {
		expect(faults({ refunds: [] }).join()).toContain('unknown to the provider');
		expect(faults({}, { refunds: [] }).join()).toContain('written down 0 times');
		expect(faults({}, { refunds: [...shop.refunds, ...shop.refunds] }).join()).toContain('2 times');
	});

	it('differ where stock does', () => {
		const [level] = shop.stock;
		if (!level) throw new Error('no stock');
		expect(faults({}, { stock: [{ ...level, on_hand: 4 }] }).join()).toContain(
			'there are 4, not 3',
		);
		expect(faults({}, { stock: [{ ...level, held: 1 }] }).join()).toContain('held for nobody');
		const hold = { order_id: 'x', product_id: shirt.id, size: shirt.size, quantity: 1 };
		expect(faults({}, { holds: [hold] }).join()).toContain('set aside');
	});

	it('tell of mails that are missing, not sent, doubled or of no reason', () => {
		const { faults, doubled } = compareMails(provider, shop, []);
		expect(faults.filter((fault) => fault.includes('never arrived'))).toHaveLength(3);
		expect(doubled).toBe(0);
		const sent = shop.outbox.map((row) => ({ ...row, status: 'sent' as const }));
		const mails = sent.map(({ id, recipient }) => ({
			messageId: `<${id}@blue.example>`,
			envelopeTo: [recipient],
			headers: [],
			attachments: [],
			headerLines: [],
		}));
		const all = { ...shop, outbox: sent };
		expect(compareMails(provider, all, mails).faults).toEqual([]);
		expect(compareMails(provider, all, [...mails, ...mails])).toMatchObject({ doubled: 3 });
		const fewer = { ...all, outbox: sent.slice(1) };
		expect(compareMails(provider, fewer, mails).faults.join()).toContain('never written');
		expect(compareMails(provider, { ...all, refunds: [] }, mails).faults.join()).toContain(
			'has no reason',
		);
	});
});
