import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { catalogue } from '../../tests/publication.ts';
import { forgetDoneOrders } from '../accounts/forget-orders.ts';
import type { Order } from '../db/order-schema.ts';
import { readData } from '../mail/secret-fields.ts';
import { refundOrder } from '../payments/refund-order.ts';
import type { RefundInput } from '../payments/write-refund.ts';
import { says } from '../testing/says.ts';
import { correctAddress } from './correct-address.ts';
import { opensOrder } from './order-page/links.ts';
import { decideReturn } from './returns/decide-return.ts';
import { receiveReturn, sendExchange } from './returns/handle-return.ts';
import { requestReturn } from './returns/returns.ts';
import { maxAgainPerDay, sendMailAgain } from './send-again.ts';
import { shipOrder } from './ship-order.ts';
import { addressOf } from './stored-address.ts';
import { type OrderTestContext, openOrderTestContext } from './testing/order-test-context.ts';
import { unshipOrder } from './unship-order.ts';

const dayMs = 24 * 60 * 60_000;

onOneDatabase('mails that are sent again', ({ create }) => {
	let context: OrderTestContext;
	let order: Order;
	beforeAll(async () => {
		context = await openOrderTestContext(await create());
	});
	afterAll(() => context.stop());
	beforeEach(async () => {
		order = await context.buy();
	});

	/** The mails of a template about the order, oldest first. */
	async function mails(template: string) {
		const rows = await context.db
			.selectFrom('outbox')
			.selectAll()
			.where('order_number', '=', order.number)
			.where('template', '=', template)
			.orderBy('id')
			.execute();
		return await Promise.all(
			rows.map(async (row) => ({
				...row,
				read: (await readData(context.db, row)) as Record<string, unknown>,
			})),
		);
	}

	/** Sends the first mail of a template again, as if it had gone out. */
	async function again(template: string, nowMs = Date.now()) {
		const [first] = await mails(template);
		if (!first) throw new Error(`no ${template}`);
		await context.db
			.updateTable('outbox')
			.set({ status: 'sent', attempts: 1, sent_at_ms: 1 })
			.where('id', '=', first.id)
			.execute();
		return await sendMailAgain(context.db, { number: order.number, mailId: first.id, nowMs });
	}

	const ship = (trackingNumber = '1Z999AA10123456784', isCorrection = false) =>
		shipOrder(context.db, {
			number: order.number,
			carrier: 'UPS',
			trackingNumber,
			isCorrection,
			nowMs: Date.now(),
		});

	const refund = (changes: Partial<RefundInput> = {}) =>
		refundOrder(context.services, {
			number: order.number,
			cents: 1000,
			restock: false,
			returnNumber: null,
			...changes,
		});

	async function askToReturn(kind: 'return' | 'exchange'): Promise<string> {
		const wantedSize = kind === 'exchange' ? 'L' : null;
		const lines = [{ position: 0, quantity: 1, wantedSize }];
		const input = { orderId: order.id, kind, reason: 'damaged', note: '', lines } as const;
		const asked = await requestReturn(context.db, input, Date.now(), {
			merchantEmail: null,
			catalogue,
		});
		if (!asked.ok) throw new Error(asked.refusal.sentence);
		return asked.value.number;
	}

	const moveTo = (email: string) =>
		correctAddress(context.db, {
			number: order.number,
			address: { ...addressOf(order), email },
			nowMs: Date.now(),
		});

	it('a receipt goes to the address of now, with a link that opens the order', async () => {
		const [first] = await mails('receipt');
		await moveTo('ada@example.com');
		expect(await again('receipt')).toMatchObject({ ok: true });
		const [, second] = await mails('receipt');
		expect(second).toMatchObject({ recipient: 'ada@example.com', status: 'waiting' });
		const { orderPath, address, ...rest } = second?.read ?? {};
		const { orderPath: oldPath, address: _, ...before } = first?.read ?? {};
		expect(rest).toEqual(before);
		expect(address).toMatchObject({ firstName: 'Grace' });
		const now = await context.now(order);
		const opens = (path: unknown) => {
			const t = new URL(String(path), 'https://shop.example').searchParams.get('t') ?? '';
			return opensOrder(context.db, now, t, Date.now());
		};
		expect([await opens(oldPath), await opens(orderPath)]).toEqual([false, true]);
	});

	it('a mail about a shipment has the tracking number of now', async () => {
		await ship();
		await ship('1Z999AA10123456785', true);
		expect(await again('order-shipped')).toMatchObject({ ok: true });
		expect((await mails('order-shipped')).at(-1)?.read).toMatchObject({
			trackingNumber: '1Z999AA10123456785',
			isCorrection: false,
			shippedAtMs: (await context.now(order)).shipped_at_ms,
		});
		await unshipOrder(context.db, { number: order.number, nowMs: Date.now() });
		expect(await again('order-shipped')).toMatchObject(says('is no longer true'));
	});

	it('a mail about a refund has its amount, once it was made', async () => {
		await refund();
		await refund({ cents: 500 });
		expect(await again('order-refunded')).toMatchObject({ ok: true });
		expect((await mails('order-refunded')).at(-1)?.read).toMatchObject({
			cents: 1000,
			refundedCents: 1500,
		});
	});

	it('a decision about a return is sent again until the parcel is here', async () => {
		await ship();
		const number = await askToReturn('return');
		const nowMs = Date.now();
		await decideReturn(context.db, {
			number,
			to: 'accepted',
			answer: 'With its tags.',
			nowMs,
			catalogue,
		});
		expect(await again('return-decided')).toMatchObject({ ok: true });
		expect((await mails('return-decided')).at(-1)?.read).toMatchObject({
			returnNumber: number,
			answer: 'With its tags.',
		});
		await receiveReturn(context.db, { number, restocks: false, nowMs });
		expect(await again('return-decided')).toMatchObject(says('is no longer true'));
	});

	it('a mail about an exchange has what was sent', async () => {
		await ship();
		const number = await askToReturn('exchange');
		const nowMs = Date.now() - 5000;
		await decideReturn(context.db, { number, to: 'accepted', answer: null, nowMs, catalogue });
		await sendExchange(context.db, {
			number,
			carrier: 'DHL',
			trackingNumber: '1234567890',
			nowMs,
		});
		const exchange = (await mails('order-shipped')).find(({ read }) => read.exchangeOf === number);
		await context.db
			.updateTable('outbox')
			.set({ status: 'sent' })
			.where('id', '=', exchange?.id ?? '')
			.execute();
		const sent = await sendMailAgain(context.db, {
			number: order.number,
			mailId: exchange?.id ?? '',
			nowMs: Date.now(),
		});
		expect(sent).toMatchObject({ ok: true });
		const { orderPath: _, ...read } = (await mails('order-shipped')).at(-1)?.read ?? {};
		const { orderPath: __, ...before } = exchange?.read ?? {};
		expect(read).toEqual(before);
	});

	it('a failed mail needs no action any more', async () => {
		const [first] = await mails('receipt');
		const mailId = first?.id ?? '';
		const failed = { status: 'failed', attempts: 8 } as const;
		await context.db.updateTable('outbox').set(failed).where('id', '=', mailId).execute();
		const nowMs = Date.now();
		await sendMailAgain(context.db, { number: order.number, mailId, nowMs });
		expect((await mails('receipt'))[0]).toMatchObject({
			status: 'failed',
			set_aside_at_ms: nowMs,
		});
	});

	it(`at most ${maxAgainPerDay} go out within a day, also at the same moment`, async () => {
		await again('receipt', Date.now() - dayMs - 1);
		const [first] = await mails('receipt');
		const all = await Promise.all(
			Array.from({ length: maxAgainPerDay + 2 }, () =>
				sendMailAgain(context.db, {
					number: order.number,
					mailId: first?.id ?? '',
					nowMs: Date.now(),
				}),
			),
		);
		expect(all.filter(({ ok }) => ok)).toHaveLength(maxAgainPerDay);
		expect(all.filter(({ ok }) => !ok)).toMatchObject([
			says('Try again tomorrow'),
			says('Try again tomorrow'),
		]);
		expect(await mails('receipt')).toHaveLength(maxAgainPerDay + 2);
		// Had they been sent while a clock was ahead, they would not count.
		await context.db
			.updateTable('outbox')
			.set({ created_at_ms: Date.now() + 2 * dayMs })
			.where('order_number', '=', order.number)
			.execute();
		const nowMs = Date.now();
		const sent = { number: order.number, mailId: first?.id ?? '', nowMs };
		expect(await sendMailAgain(context.db, sent)).toMatchObject({ ok: true });
	});

	describe('is refused, and nothing is written', () => {
		const refuses = async (text: string, mailId: string, number = order.number) => {
			const before = await context.mails(order);
			expect(await sendMailAgain(context.db, { number, mailId, nowMs: Date.now() })).toMatchObject(
				says(text),
			);
			expect(await context.mails(order)).toEqual(before);
		};

		it('for an order that is not there', async () =>
			await refuses('There is no order', 'x', 'BLUE-22222222'));

		it('for a mail of another order', async () => {
			const [mail] = await mails('receipt');
			order = await context.buy();
			await refuses('no such email', mail?.id ?? '');
		});

		it('for a mail that waits, unless it goes to an old address', async () => {
			const [mail] = await mails('receipt');
			await refuses('about to be sent', mail?.id ?? '');
			await moveTo('ada@example.com');
			const mailId = mail?.id ?? '';
			const input = { number: order.number, mailId, nowMs: Date.now() };
			expect(await sendMailAgain(context.db, input)).toMatchObject({ ok: true });
		});

		it('for a mail to the merchant', async () => {
			const [mail] = await mails('new-order');
			await refuses('is no longer true', mail?.id ?? '');
		});

		it('for a person who was forgotten', async () => {
			const [mail] = await mails('receipt');
			const accountId = crypto.randomUUID();
			const set = { account_id: accountId, shipped_at_ms: 1, delivered_at_ms: 1 };
			await context.db.updateTable('orders').set(set).where('id', '=', order.id).execute();
			await context.db.transaction().execute(async (tx) => {
				const nowMs = Date.now();
				await forgetDoneOrders(tx, accountId, { nowMs, placedBeforeMs: nowMs });
			});
			await refuses('has closed their account', mail?.id ?? '');
		});
	});
});
