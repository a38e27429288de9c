import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../server/db/order-schema.ts';
import { orderLinkPath } from '../../../server/orders/order-page/links.ts';
import { writeOrderSearch } from '../../../server/orders/order-search.ts';
import { releaseLapsed } from '../../../server/orders/returns/lapsed-exchanges.ts';
import { requestReturn } from '../../../server/orders/returns/returns.ts';
import { shipOrder } from '../../../server/orders/ship-order.ts';
import { addressOf } from '../../../server/orders/stored-address.ts';
import { refundOrder } from '../../../server/payments/refund-order.ts';
import { bodyOf } from '../../../server/stock/testing/stock-test-context.ts';
import { call } from '../../../server/testing/shoppers.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { catalogue } from '../../../tests/publication.ts';
import {
	changedReturnSchema,
	listedReturnSchema,
	returnListAnswerSchema,
} from '../../rules/returns.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

const shirt = { id: 'men-captain', size: 'M' } as const;
const larger = { id: 'men-captain', size: 'L' } as const;
const dayMs = 24 * 60 * 60_000;
const parcel = { carrier: 'UPS', tracking: '1Z999AA10123456784' };

onOneDatabase('returns at the desk', ({ create }) => {
	let context: DeskTestContext;
	let order: Order;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(() => context.stop());
	beforeEach(async () => {
		// Unlimited stock has nothing set aside, so what earlier tests accepted is released.
		for (const [key, onHand] of [
			[shirt, 10],
			[larger, 2],
		] as const) {
			await context.set(key, null);
			await context.set(key, onHand);
		}
		order = await context.buy(bodyOf(['men-captain', 'M', 3]));
		const { carrier, tracking: trackingNumber } = parcel;
		const { number } = order;
		const shipment = { number, carrier, trackingNumber, isCorrection: false, nowMs: Date.now() };
		expect(await shipOrder(context.db, shipment)).toMatchObject({ ok: true });
	});

	async function ask(kind: 'return' | 'exchange' = 'return', quantity = 1): Promise<string> {
		const wantedSize = kind === 'exchange' ? 'L' : null;
		const input = {
			orderId: order.id,
			kind,
			reason: 'too-small',
			note: 'It is tight.',
			lines: [{ position: 0, quantity, wantedSize }],
		} as const;
		const asked = await requestReturn(context.db, input, Date.now(), {
			merchantEmail: null,
			catalogue,
		});
		if (!asked.ok) throw new Error(asked.refusal.sentence);
		return asked.value.number;
	}

	async function accepted(kind: 'return' | 'exchange' = 'return'): Promise<string> {
		const number = await ask(kind);
		expect((await act(number, 'accept', { answer: null })).status).toBe(200);
		return number;
	}

	const act = (number: string, what: string, body: object) =>
		context.desk(`POST returns/${number}/${what}`, body);
	/** The returns that the shopper sees on the order's page. */
	const shownToShopper = async () => {
		const path = await orderLinkPath(context.db, order, Date.now());
		const t = new URL(path, 'http://localhost').searchParams.get('t') ?? '';
		const query = new URLSearchParams({ number: order.number, t });
		return (await call(context, `GET order?${query}`)).body.returns;
	};
	const onHand = async (key: typeof shirt | typeof larger) => (await context.level(key))?.onHand;

	it('are listed with who asks for what, by where they stand', async () => {
		const number = await ask('exchange', 2);
		const { body } = await context.desk('GET returns');
		const { returns } = v.parse(returnListAnswerSchema, body);
		expect(returns[0]).toMatchObject({
			number,
			order: order.number,
			kind: 'exchange',
			status: 'requested',
			name: 'Grace Hopper',
			pieces: 2,
			lines: [{ size: 'M', quantity: 2, wantedSize: 'L' }],
		});
		const { returns: waiting } = (await context.desk('GET returns?status=waiting')).body;
		expect(waiting[0]).toMatchObject({ number, receivedAt: null, refund: null });
		const none = await context.desk('GET returns?status=swapped');
		expect(JSON.stringify(none.body)).not.toContain(number);
	});

	it('that wait are those to be answered, on their way, or back and not settled', async () => {
		const numbers = [await ask(), await accepted(), await accepted()];
		const [, , back = ''] = numbers;
		await act(back, 'received', { restocks: false });
		const waiting = async () => {
			const { body } = await context.desk('GET returns?status=waiting');
			const { returns } = v.parse(returnListAnswerSchema, body);
			return returns.map(({ number }) => number).filter((number) => numbers.includes(number));
		};
		// Rows of the same millisecond can have either order.
		expect((await waiting()).toSorted()).toEqual(numbers.toSorted());
		await act(back, 'refund', { cents: 100 });
		expect(await waiting()).not.toContain(back);
		const { body } = await context.desk(`GET returns?search=${back}`);
		expect(body.returns).toMatchObject([
			{ number: back, status: 'refunded', refund: { cents: 100, status: 'made' } },
		]);
		expect(Date.parse(body.returns[0].receivedAt)).toBeGreaterThan(0);
	});

	it.each([
		['the return', (number: string) => number.toLowerCase(), 1],
		['its order', (_: string, of: string) => of, 2],
		['its order, in short', (_: string, of: string) => of.replace('BLUE-', '%23'), 2],
		['the return, in part', (number: string) => number.slice(5, 10), 1],
		['nothing', () => 'RET-22222222', 0],
		['nobody', () => 'hopper%20turing', 0],
	] as const)('are found by the number of %s', async (_, searchOf, count) => {
		const number = await ask();
		await accepted();
		const search = searchOf(number, order.number);
		const { body } = await context.desk(`GET returns?status=swapped&search=${search}`);
		expect(v.parse(returnListAnswerSchema, body).returns).toHaveLength(count);
	});

	it('are found by the name of the shopper', async () => {
		const lastName = `Lovelace${randomUUID().slice(0, 8)}`;
		const named = { ...order, address: JSON.stringify({ ...addressOf(order), lastName }) };
		await context.db
			.updateTable('orders')
			.set({ address: named.address })
			.where('id', '=', order.id)
			.execute();
		await writeOrderSearch(context.db, named.id);
		const numbers = [await ask(), await accepted('exchange')];
		const search = encodeURIComponent(`${lastName.toLowerCase()} gra`);
		const { body } = await context.desk(`GET returns?search=${search}`);
		const { returns, next } = v.parse(returnListAnswerSchema, body);
		expect(returns.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
		expect(next).toBeNull();
	});

	it('are accepted or refused once, with a mail that has the answer', async () => {
		const number = await ask();
		const refused = await act(number, 'refuse', { answer: 'It was worn at sea.' });
		expect(v.parse(listedReturnSchema, refused.body)).toMatchObject({
			status: 'refused',
			answer: 'It was worn at sea.',
		});
		expect(await context.mails(order)).toMatchObject({ 'return-decided': 1 });
		const again = await act(number, 'accept', { answer: null });
		expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('decided')]);
		// The second window gets the present return.
		expect(v.parse(changedReturnSchema, again.body).return).toEqual(refused.body);
	});

	it('are received and refunded: stock and money go back once', async () => {
		const number = await accepted();
		expect(await onHand(shirt)).toBe(7);
		const received = await act(number, 'received', { restocks: true });
		expect(received.body).toMatchObject({ status: 'received' });
		expect(await shownToShopper()).toMatchObject([{ progress: 'received' }]);
		expect(await onHand(shirt)).toBe(8);
		expect(await act(number, 'received', { restocks: true })).toMatchObject({ status: 409 });
		const refunded = await act(number, 'refund', { cents: 3499 });
		expect(refunded).toMatchObject({ status: 200, body: { status: 'refunded' } });
		expect(await act(number, 'refund', { cents: 3499 })).toMatchObject({ status: 409 });
		expect(await onHand(shirt)).toBe(8);
		expect(await context.now(order)).toMatchObject({ refunded_cents: 3499 });
		expect(await context.mails(order)).toMatchObject({ 'order-refunded': 1 });
		const { body } = await context.desk('GET stock/movements?product=men-captain&size=M');
		expect(body.movements[0]).toMatchObject({ change: 1, cause: 'returned', subject: number });
		const shown = await context.shown(order);
		expect(shown.returns).toMatchObject([{ number, status: 'refunded' }]);
		expect(await shownToShopper()).toMatchObject([{ progress: 'refunded', trackingNumber: null }]);
	});

	it('that come back in part: stock, proposal and refund follow, and the rest can be asked for again', async () => {
		const number = await ask('return', 3);
		await act(number, 'accept', { answer: null });
		for (const lines of [
			[{ position: 0, received: 4, restocked: 0 }],
			[{ position: 0, received: 1, restocked: 2 }],
			[{ position: 1, received: 1, restocked: 1 }],
			[{ position: 0, received: 0, restocked: 0 }],
		]) {
			expect(await act(number, 'received', { lines })).toMatchObject({
				status: 400,
				body: { error: expect.stringContaining('how many came back') },
			});
		}
		const lines = [{ position: 0, received: 2, restocked: 1 }];
		const received = await act(number, 'received', { lines });
		expect(received.body).toMatchObject({ status: 'received', lines });
		expect(await onHand(shirt)).toBe(8);
		expect((await context.shown(order)).returns).toMatchObject([
			{ lines: [{ quantity: 3, received: 2 }] },
		]);
		expect(await act(number, 'refund', { cents: 6998 })).toMatchObject({ status: 200 });
		expect(await context.shown(order)).toMatchObject({
			lines: [{ refunded: 2, restocked: 1 }],
			refunds: [{ lines: [{ position: 0, quantity: 2 }] }],
		});
		expect(await shownToShopper()).toMatchObject([{ lines: [{ quantity: 3, received: 2 }] }]);
		expect(await ask('return', 1)).toMatch(/^RET-/);
		await expect(ask('return', 1)).rejects.toThrow('more than this order has left');
	});

	it('put back once, whichever call asks for it', async () => {
		const number = await accepted();
		const input = { cents: 3499, restocks: true, returnNumber: number };
		const { revision } = await context.shown(order);
		const path = `POST orders/${order.number}/refund`;
		const refunded = await context.desk(path, { ...input, revision }, crypto.randomUUID());
		expect(refunded.status).toBe(200);
		expect(await onHand(shirt)).toBe(8);
		const received = await act(number, 'received', { restocks: true });
		expect(received.body).toMatchObject({ status: 'refunded' });
		expect(await onHand(shirt)).toBe(8);
	});

	it('are exchanged: out of the stock, with one mail, and no money', async () => {
		const number = await accepted('exchange');
		const link = 'https://pelican.example/1';
		const parcel = { carrier: 'Other', tracking: 'PELICAN-EXCHANGE', link };
		const swapped = await act(number, 'swapped', parcel);
		expect(swapped.body).toMatchObject({ status: 'swapped' });
		expect(await shownToShopper()).toMatchObject([
			{ progress: 'swapped', carrier: null, trackingNumber: parcel.tracking, trackingUrl: link },
		]);
		expect(await onHand(larger)).toBe(1);
		expect(await act(number, 'swapped', parcel)).toMatchObject({ status: 409 });
		expect(await onHand(larger)).toBe(1);
		expect(await context.mails(order)).toMatchObject({ 'order-shipped': 2 });
		const late = await act(number, 'refund', { cents: 100 });
		expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('exchange')]);
		expect((await context.shown(order)).mails).toHaveLength(5);
	});

	it('ask about the number of a parcel to another address', async () => {
		const number = await accepted('exchange');
		const [sent, next] = [await elsewhere(), await elsewhere()];
		const shared = { carrier: 'DHL', tracking: randomUUID().slice(0, 18) };
		const ship = ({ number }: Order, tracking: string) =>
			context.desk('POST orders/ship', { orders: [{ number, carrier: 'DHL', tracking }] });
		const question = 'shared-tracking';
		await ship(sent, shared.tracking);
		expect(await act(number, 'swapped', shared)).toMatchObject({
			status: 409,
			body: {
				error: `This number is also on order ${sent.number}, which goes to another address.`,
				question,
			},
		});
		expect(await onHand(larger)).toBe(2);
		const own = { ...shared, tracking: randomUUID().slice(0, 18) };
		expect((await act(number, 'swapped', own)).body).toMatchObject({ status: 'swapped' });
		const { body } = await ship(next, own.tracking);
		expect(body.results).toMatchObject([{ ok: false, question }]);

		const other = await accepted('exchange');
		const sure = { ...shared, sharesTracking: true };
		expect((await act(other, 'swapped', sure)).body).toMatchObject({ status: 'swapped' });
	});

	/** A paid order that goes to another address. */
	async function elsewhere(): Promise<Order> {
		const bought = await context.buy(bodyOf(['men-captain', 'M', 1]));
		const address = JSON.stringify({ ...addressOf(bought), address: '7 Other Street' });
		await context.db.updateTable('orders').set({ address }).where('id', '=', bought.id).execute();
		return bought;
	}

	it('set an exchange aside when they are accepted, until it is sent', async () => {
		const number = await accepted('exchange');
		expect(await context.level(larger)).toEqual({ onHand: 2, held: 1 });
		const { returns } = (await context.desk(`GET returns?search=${number}`)).body;
		expect(returns[0].lines[0].sizes).toContainEqual({ size: 'L', free: 2 });
		expect(Date.parse(returns[0].reservedUntil)).toBeGreaterThan(Date.now() + 29 * dayMs);
		const table = await context.desk('GET stock');
		const product = table.body.products.find(({ id }: { id: string }) => id === larger.id);
		expect(product.sizes).toContainEqual(expect.objectContaining({ size: 'L', held: 1 }));
		const sent = await act(number, 'swapped', parcel);
		expect(sent.body).toMatchObject({ status: 'swapped', reservedUntil: null });
		expect(await context.level(larger)).toEqual({ onHand: 1, held: 0 });
	});

	it('accepted at the same moment for the last piece: one wins, the other is told', async () => {
		await context.set(larger, 1);
		const numbers = [await ask('exchange'), await ask('exchange')];
		const both = await Promise.all(
			numbers.map((number) => act(number, 'accept', { answer: null })),
		);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const late = both.find(({ status }) => status === 409);
		expect(late?.body.error).toMatch(/in size L has sold out\. Choose another size, or refund/);
		expect(late?.body.return).toMatchObject({ status: 'requested' });
		expect(await context.level(larger)).toEqual({ onHand: 1, held: 1 });
		const number = late?.body.return.number;
		expect(late?.body.return.lines[0].sizes).toContainEqual({ size: 'L', free: 0 });
		const other = { answer: null, sizes: [{ position: 0, size: 'M' }] };
		expect(await act(number, 'accept', other)).toMatchObject({
			status: 200,
			body: { status: 'accepted', lines: [{ wantedSize: 'M' }] },
		});
		expect(await context.level(shirt)).toMatchObject({ held: 1 });
	});

	it('become returns if the size has sold out and money is given back instead', async () => {
		const number = await ask('exchange');
		await context.set(larger, 0);
		const done = await act(number, 'accept', { answer: null, asReturn: true });
		expect(done.body).toMatchObject({
			kind: 'return',
			status: 'accepted',
			reservedUntil: null,
			lines: [{ wantedSize: null }],
		});
		expect(await context.level(larger)).toEqual({ onHand: 0, held: 0 });
	});

	it('send another size if it is changed, and set that one aside', async () => {
		const number = await accepted('exchange');
		const held = async () => [
			(await context.level(shirt))?.held,
			(await context.level(larger))?.held,
		];
		const change = (size: string) => act(number, 'size', { sizes: [{ position: 0, size }] });
		expect((await change('M')).body).toMatchObject({ lines: [{ wantedSize: 'M' }] });
		expect(await held()).toEqual([1, 0]);
		await context.set(larger, 0);
		expect(await change('L')).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining('has sold out'), return: { number } },
		});
		expect(await held()).toEqual([1, 0]);
		expect((await change('XXXXL')).body.error).toBe('One of these sizes is not made.');
		await act(number, 'swapped', parcel);
		expect(await held()).toEqual([0, 0]);
		expect(await onHand(shirt)).toBe(6);
		expect((await change('M')).body.error).toContain('sizes stay as they are');
	});

	it('release what is set aside: by hand, for a refund, or after its days', async () => {
		const held = async () => (await context.level(larger))?.held;
		const byHand = await accepted('exchange');
		expect(await act(byHand, 'release', {})).toMatchObject({ body: { reservedUntil: null } });
		expect(await held()).toBe(0);
		const refunded = await accepted('exchange');
		expect(await held()).toBe(1);
		await act(refunded, 'refund', { cents: 100 });
		expect(await held()).toBe(0);
		const late = await accepted('exchange');
		await releaseLapsed(context.services);
		expect(await held()).toBe(1);
		const nextMonth = { ...context.services, now: () => Date.now() + 31 * dayMs };
		await Promise.all([releaseLapsed(nextMonth), releaseLapsed(nextMonth)]);
		expect(await held()).toBe(0);
		// The parcel came after all.
		expect(await act(late, 'swapped', parcel)).toMatchObject({ status: 200 });
		expect(await context.level(larger)).toEqual({ onHand: 1, held: 0 });
	});

	it('whose pieces were refunded on the page of the order are not sent', async () => {
		const number = await accepted('exchange');
		const lines = [{ position: 0, quantity: 3, restocks: false }];
		const made = await refundOrder(context.services, {
			number: order.number,
			cents: 3 * 3499,
			lines,
			restock: false,
			returnNumber: null,
		});
		expect(made).toMatchObject({ ok: true });
		const sent = await act(number, 'swapped', parcel);
		expect([sent.status, sent.body.error]).toEqual([409, expect.stringContaining('refunded')]);
		expect(await onHand(larger)).toBe(2);
	});

	it('keep what is set aside once the parcel is here', async () => {
		const number = await accepted('exchange');
		await act(number, 'received', { restocks: false });
		await releaseLapsed({ ...context.services, now: () => Date.now() + 31 * dayMs });
		expect(await context.level(larger)).toEqual({ onHand: 2, held: 1 });
	});

	it('are not asked for in a size that has sold out', async () => {
		await context.set(larger, 0);
		await expect(ask('exchange')).rejects.toThrow('has sold out');
	});

	it('whose exchange is not there stay as they are', async () => {
		const number = await accepted('exchange');
		await context.set(larger, 0);
		const short = await act(number, 'swapped', parcel);
		expect([short.status, short.body.error]).toEqual([409, expect.stringContaining('Too few')]);
		expect((await context.desk('GET returns?status=accepted')).body.returns[0]).toMatchObject({
			number,
		});
	});

	it.each([
		['received', { restocks: true }],
		['refund', { cents: 3499 }],
		['swapped', parcel],
	])('two at the same moment: %s is done once', async (what, body) => {
		const number = await accepted(what === 'swapped' ? 'exchange' : 'return');
		const both = await Promise.all([act(number, what, body), act(number, what, body)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await onHand(shirt)).toBe(what === 'received' ? 8 : 7);
		expect(await onHand(larger)).toBe(what === 'swapped' ? 1 : 2);
	});

	it('refunded and swapped at the same moment: one wins', async () => {
		const number = await accepted('exchange');
		const both = await Promise.all([
			act(number, 'refund', { cents: 100 }),
			act(number, 'swapped', parcel),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	describe('whose pieces were refunded on the order page', () => {
		async function refundPieces(quantity: number): Promise<void> {
			const { revision } = await context.shown(order);
			const lines = [{ position: 0, quantity, restocks: false }];
			const input = { cents: 3499 * quantity, lines, restocks: false, returnNumber: null };
			const path = `POST orders/${order.number}/refund`;
			const made = await context.desk(path, { ...input, revision }, crypto.randomUUID());
			expect(made.status).toBe(200);
		}
		const listed = async (number: string) =>
			(await context.desk(`GET returns?search=${number}`)).body.returns[0];

		it.each(['return', 'exchange'] as const)('%s: are closed, without money', async (kind) => {
			const number = await accepted(kind);
			expect(await act(number, 'close', {})).toMatchObject({
				status: 409,
				body: { error: `Return ${number} has pieces that were not refunded.` },
			});
			await refundPieces(3);
			expect(await listed(number)).toMatchObject({ status: 'accepted', isPaidBack: true });
			const refund = await act(number, 'refund', { cents: 100 });
			expect([refund.status, refund.body.error]).toEqual([
				409,
				expect.stringContaining('refunded already'),
			]);
			const closed = await act(number, 'close', {});
			expect(closed).toMatchObject({
				status: 200,
				body: { status: 'refunded', reservedUntil: null, refund: null },
			});
			expect(await shownToShopper()).toMatchObject([{ progress: 'refunded' }]);
			expect(await context.history(order)).toContain(`${kind} closed`);
			expect((await context.shown(order)).refundedCents).toBe(3 * 3499);
			expect((await act(number, 'close', {})).status).toBe(409);
			expect(await act(number, 'received', { restocks: true })).toMatchObject({
				body: { status: 'refunded' },
			});
		});

		it('also if the whole order was refunded by an amount', async () => {
			const number = await accepted();
			const { revision, refundableCents } = await context.shown(order);
			const input = { cents: refundableCents, restocks: false, returnNumber: null, revision };
			const path = `POST orders/${order.number}/refund`;
			expect(await context.desk(path, input, crypto.randomUUID())).toMatchObject({
				body: { money: 'refunded' },
			});
			expect((await act(number, 'close', {})).body).toMatchObject({ status: 'refunded' });
		});

		it('in part: their refund gives back the others', async () => {
			const number = await ask('return', 3);
			await act(number, 'accept', { answer: null });
			await refundPieces(2);
			expect((await act(number, 'close', {})).status).toBe(409);
			expect(await act(number, 'refund', { cents: 3499 })).toMatchObject({ status: 200 });
			expect((await context.shown(order)).lines).toMatchObject([{ refunded: 3 }]);
		});
	});

	it('refunded before all came back: what did not come is not asked for again', async () => {
		const number = await ask('return', 2);
		await act(number, 'accept', { answer: null });
		expect(await act(number, 'refund', { cents: 6998 })).toMatchObject({ status: 200 });
		const lines = [{ position: 0, received: 1, restocked: 1 }];
		expect(await act(number, 'received', { lines })).toMatchObject({ status: 200 });
		await expect(ask('return', 2)).rejects.toThrow('more than this order has left');
		expect(await ask('return', 1)).toMatch(/^RET-/);
	});

	it.each([
		['received', { restocks: 'yes' }, 400, 'restocks'],
		['received', { lines: [] }, 400, 'what came back'],
		['received', { restocks: true }, 409, 'not been accepted'],
		['refund', { cents: -1 }, 400, 'at least a cent'],
		['refund', { cents: 100 }, 409, 'not been accepted'],
		['swapped', parcel, 409, 'not been accepted'],
		['swapped', { carrier: 'UPS', tracking: '!' }, 400, 'no tracking number'],
		['swapped', { carrier: 'Other', tracking: 'PELICAN1', link: 'x' }, 400, 'begins with https'],
		['accept', { answer: 'x'.repeat(2001) }, 400, '2000 characters'],
		['refuse', { answer: '\u0000' }, 400, 'letters, digits'],
	])('%s of %j is refused with %i and a sentence', async (what, body, status, sentence) => {
		const number = await ask();
		const answer = await act(number, what, body);
		expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(sentence)]);
		expect((await context.desk('GET returns?status=requested')).body.returns[0]).toMatchObject({
			number,
		});
	});

	it('that are not there, and lists that make no sense, are refused', async () => {
		expect(await act('RET-22222222', 'accept', { answer: null })).toMatchObject({ status: 404 });
		expect(await act('%00', 'received', { restocks: true })).toMatchObject({ status: 404 });
		expect(await context.desk('GET returns?status=lost')).toMatchObject({ status: 400 });
		expect(await context.desk('GET returns?after=x')).toMatchObject({ status: 400 });
	});
});
