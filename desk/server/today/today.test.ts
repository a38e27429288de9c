import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, shopDay, startOfShopDay } from '../../../core/calendar.ts';
import { firstShop } from '../../../core/shop/first-shop.ts';
import { recordBackup } from '../../../server/backup/backup-log.ts';
import type { Order } from '../../../server/db/order-schema.ts';
import { contactMessage, contactPath, send } from '../../../server/messages/testing/messages.ts';
import { requestReturn } from '../../../server/orders/returns/returns.ts';
import { shipOrder } from '../../../server/orders/ship-order.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { catalogue } from '../../../tests/publication.ts';
import { orderListAnswerSchema } from '../../rules/order-answers.ts';
import { orderCountsSchema, todaySchema } from '../../rules/today.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };

onOneDatabase('today at the desk', ({ create }) => {
	let url: string;
	let context: DeskTestContext;
	beforeAll(async () => {
		url = await create();
		context = await openDeskTestContext(url);
	});
	afterAll(() => context.stop());
	// What other tests bought does not wait.
	beforeEach(async () => {
		await context.db.updateTable('orders').set({ fulfilment: 'delivered' }).execute();
	});

	async function today() {
		const { status, body } = await context.desk('GET today');
		expect(status, body.error).toBe(200);
		return v.parse(todaySchema, body);
	}

	async function counts() {
		return v.parse(orderCountsSchema, (await context.desk('GET order-counts')).body);
	}

	async function listed(filter: string): Promise<string[]> {
		const { body } = await context.desk(`GET orders?status=${filter}`);
		return v.parse(orderListAnswerSchema, body).orders.map(({ number }) => number);
	}

	async function ship({ number }: Order): Promise<void> {
		const shipment = { number, ...parcel, isCorrection: false, nowMs: Date.now() };
		expect(await shipOrder(context.db, shipment)).toMatchObject({ ok: true });
	}

	async function dispute(order: Order, status?: 'lost'): Promise<void> {
		const { id } = await context.dispute(order);
		await context.deliver(...(await context.events(order, 'charge.dispute.created')));
		if (status === undefined) return;
		await context.control(`/sandbox/disputes/${id}/close`, { status });
		await context.deliver(...(await context.events(order, 'charge.dispute.closed')));
	}

	it('says that nothing waits in a new shop, and that there is no backup', async () => {
		const shown = await today();
		expect(shown).toMatchObject({
			orders: { toShip: 0, disputed: 0 },
			returns: { requested: 0, accepted: 0, received: 0 },
			messages: 0,
			stock: { low: 0, soldOut: 0 },
			health: { backup: null, mails: { failed: 0 } },
			today: { orders: 0, paidCents: 0 },
		});
		const nowMs = Date.now();
		await recordBackup(context.db, { atMs: nowMs, orders: 0, bytes: 4096 });
		expect((await today()).health.backup).toEqual({
			at: new Date(nowMs).toISOString(),
			orders: 0,
			bytes: 4096,
		});
	});

	it('counts the orders that its links list: to ship, and disputed', async () => {
		const plain = await context.buy();
		const sent = await context.buy();
		const cancelled = await context.buy();
		const disputed = await context.buy();
		const lost = await context.buy();
		await context.place();
		await ship(sent);
		const { revision } = await context.shown(cancelled);
		await context.desk(`POST orders/${cancelled.number}/cancel`, { revision });
		await dispute(disputed);
		await dispute(lost, 'lost');
		const beingRefunded = await context.buy();
		await context.control('/sandbox/faults', { answerStatus: 503 });
		const seen = await context.shown(beingRefunded);
		await context.desk(`POST orders/${beingRefunded.number}/cancel`, { revision: seen.revision });
		await context.control('/sandbox/faults', {});
		expect(await counts()).toEqual({ toShip: 2, disputed: 1 });
		expect((await today()).orders).toEqual({ toShip: 2, disputed: 1 });
		const toShip = [plain.number, disputed.number].toSorted();
		expect((await listed('to-ship')).toSorted()).toEqual(toShip);
		expect(await listed('disputed')).toEqual([disputed.number]);
	});

	it('lists what was never paid apart', async () => {
		const unpaid = await context.place();
		const paid = await context.buy();
		const numbers = await listed('unpaid');
		expect(numbers).toContain(unpaid.number);
		expect(numbers).not.toContain(paid.number);
	});

	it('counts returns by the step that they need', async () => {
		const order = await context.buy();
		await ship(order);
		const input = {
			orderId: order.id,
			kind: 'return',
			reason: 'too-small',
			note: '',
			lines: [{ position: 0, quantity: 1, wantedSize: null }],
		} as const;
		const asked = await requestReturn(context.db, input, Date.now(), {
			merchantEmail: null,
			catalogue,
		});
		if (!asked.ok) throw new Error(asked.refusal.sentence);
		const act = (what: string, body: object) =>
			context.desk(`POST returns/${asked.value.number}/${what}`, body);
		expect((await today()).returns).toEqual({ requested: 1, accepted: 0, received: 0 });
		await act('accept', { answer: null });
		expect((await today()).returns).toEqual({ requested: 0, accepted: 1, received: 0 });
		await act('received', { restocks: false });
		expect((await today()).returns).toEqual({ requested: 0, accepted: 0, received: 1 });
	});

	it('counts unread messages, and sizes that are low or sold out', async () => {
		await send(context, contactPath, contactMessage);
		await context.set({ id: 'men-captain', size: 'M' }, 2);
		await context.set({ id: 'men-captain', size: 'L' }, 0);
		await context.set({ id: 'men-captain', size: 'S' }, 40);
		expect(await today()).toMatchObject({ messages: 1, stock: { low: 1, soldOut: 1 } });
		await context.set({ id: 'men-captain', size: 'M' }, null);
	});

	it('adds up the days of Miami', async () => {
		const order = await context.buy();
		await context.db.updateTable('orders').set({ booked_at_ms: null }).execute();
		const day = shopDay(Date.now(), firstShop.timeZone);
		const bookAt = (atMs: number) =>
			context.db
				.updateTable('orders')
				.set({ booked_at_ms: atMs })
				.where('id', '=', order.id)
				.execute();
		const sales = { orders: 1, paidCents: order.total_cents };
		const none = { orders: 0, paidCents: 0 };
		await bookAt(startOfShopDay(day, firstShop.timeZone) - 1);
		expect(await today()).toMatchObject({ today: none, yesterday: sales });
		await bookAt(startOfShopDay(day, firstShop.timeZone));
		expect(await today()).toMatchObject({ today: sales, yesterday: none });
		await bookAt(startOfShopDay(addDays(day, -1), firstShop.timeZone) - 1);
		expect(await today()).toMatchObject({ today: none, yesterday: none });
	});
});
