import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../core/calendar.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { catalogue } from '../../../tests/publication.ts';
import { oneShirt, twoSizesOfTwoProducts } from '../../checkout/testing/checkout-bodies.ts';
import type { Order } from '../../db/order-schema.ts';
import { type AppTestContext, openAppTestContext } from '../../testing/app-test-context.ts';
import { decideReturn } from '../returns/decide-return.ts';
import {
	buy,
	mailsTo,
	orderOf,
	placeOrder,
	post,
	setOrder,
	wholeOrder,
} from '../testing/guest-orders.ts';
import { orderLinkPath } from './links.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Noon in Miami. */
const noon = (month: number, date: number) => Date.UTC(2026, month - 1, date, 17);

onOneDatabase('the page of an order', ({ create }) => {
	let context: AppTestContext;
	let order: Order;
	let other: Order;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
		order = await buy(context, twoSizesOfTwoProducts());
		other = await buy(context, oneShirt());
	});
	afterAll(async () => await context.stop());

	async function tokenOf(of: Order, nowMs = context.services.now()) {
		const link = await orderLinkPath(context.db, of, nowMs);
		return new URL(link, 'http://localhost').searchParams.get('t') ?? '';
	}

	async function read(number: string, t: string) {
		const query = new URLSearchParams({ number, t });
		const response = await context.app.request(`/functions/v1/order?${query}`);
		const body = JSON.parse(await response.text()) as Record<string, unknown>;
		return { status: response.status, headers: response.headers, body };
	}

	async function pageOf(of: Order) {
		return (await read(of.number, await tokenOf(of))).body;
	}

	async function ask(of: Order, changes: object = {}) {
		const answer = await post(context, '/functions/v1/request-return', {
			number: of.number,
			t: await tokenOf(of),
			kind: 'return',
			reason: 'too-small',
			note: '',
			lines: await wholeOrder(context, of),
			...changes,
		});
		return { ...answer, body: JSON.parse(answer.body) as Record<string, unknown> };
	}

	it('opens by the link of its receipt, and shows all but the whole e-mail address', async () => {
		const [receipt] = (await mailsTo(context, order.email, 'receipt')).filter(
			({ number }) => number === order.number,
		);
		const link = new URL(receipt?.orderPath ?? '', 'http://localhost');
		expect(link.pathname).toBe(`/order/${order.number}`);
		const { status, headers, body } = await read(order.number, link.searchParams.get('t') ?? '');
		expect(status).toBe(200);
		expect(headers.get('cache-control')).toBe('no-store');
		expect(body).toMatchObject({
			status: 'paid',
			number: order.number,
			email: 'g•••@example.com',
			fulfilment: 'unfulfilled',
			carrier: null,
			shippedAt: null,
			refundedCents: 0,
			totalCents: 10_397,
			address: { firstName: 'Grace', zip: '21401' },
			returnUntil: null,
			mayReturn: false,
			returns: [],
		});
		expect(body.lines).toHaveLength(4);
		expect(JSON.stringify(body)).not.toContain('grace@example.com');
	});

	it('is the same 404 for a forged, an expired, a foreign and a missing link', async () => {
		const nowMs = context.services.now();
		const expired = await tokenOf(order, nowMs - 90 * dayMs);
		const answers = await Promise.all([
			read(order.number, expired),
			read(order.number, await tokenOf(other)),
			read(order.number, `${'A'.repeat(43)}.zzzzzz`),
			read(order.number, ''),
			read('BLUE-22222222', await tokenOf({ ...order, number: 'BLUE-22222222' })),
			read('', ''),
			read(`${order.number}\u0000`, 'x'),
		]);
		for (const { status, headers, body } of answers) {
			expect(status).toBe(404);
			expect(headers.get('cache-control')).toBe('no-store');
			expect(body).toEqual({ error: 'This link does not open an order.' });
		}
	});

	it('shows an order that is not paid as it is', async () => {
		const unpaid = await orderOf(context, await placeOrder(context, oneShirt('S')));
		expect(await pageOf(unpaid)).toMatchObject({
			status: 'pending',
			paidAt: null,
			mayReturn: false,
		});
	});

	it('tells where the parcel is, and until when something may come back', async () => {
		const parcel = { carrier: 'UPS', tracking_number: '1Z999AA10123456784' };
		await setOrder(context, order, {
			...parcel,
			fulfilment: 'shipped',
			shipped_at_ms: noon(1, 5),
		});
		context.clock.nowMs = () => noon(1, 6);
		expect(await pageOf(order)).toMatchObject({
			fulfilment: 'shipped',
			carrier: 'UPS',
			trackingNumber: parcel.tracking_number,
			trackingUrl: `https://www.ups.com/track?tracknum=${parcel.tracking_number}`,
			shippedAt: new Date(noon(1, 5)).toISOString(),
			returnUntil: dayOf(2026, 2, 11),
			mayReturn: true,
		});
		const other = { carrier: 'Other', tracking_link: 'https://pelican.example/1' };
		await setOrder(context, order, other);
		expect(await pageOf(order)).toMatchObject({
			carrier: null,
			trackingNumber: parcel.tracking_number,
			trackingUrl: other.tracking_link,
		});
		await setOrder(context, order, { fulfilment: 'delivered', delivered_at_ms: noon(1, 8) });
		expect(await pageOf(order)).toMatchObject({ returnUntil: dayOf(2026, 2, 7) });
		context.clock.nowMs = () => noon(2, 7);
		expect(await pageOf(order)).toMatchObject({ mayReturn: true });
		context.clock.nowMs = () => noon(2, 8);
		expect(await pageOf(order)).toMatchObject({ mayReturn: false });
	});

	it('takes a request on day 30 and none on day 31', async () => {
		context.clock.nowMs = () => noon(2, 8);
		const late = await ask(order);
		expect(late.status).toBe(409);
		expect(late.body).toEqual({ error: expect.stringMatching(/is over/) });
		context.clock.nowMs = () => noon(2, 7);
		const [first, ...rest] = await wholeOrder(context, order);
		const asked = await ask(order, {
			kind: 'exchange',
			note: 'One size up, please.\nThank you!',
			lines: [{ ...first, wantedSize: 'XL' }],
		});
		expect(asked.status).toBe(200);
		expect(asked.body).toMatchObject({
			returns: [
				{
					number: expect.stringMatching(/^RET-/),
					kind: 'exchange',
					reason: 'too-small',
					status: 'requested',
					lines: [{ position: 0, quantity: 1, wantedSize: 'XL' }],
				},
			],
		});
		const left = (asked.body.lines as { left: number }[]).map((line) => line.left);
		expect(left).toEqual([0, ...rest.map(({ quantity }) => quantity)]);
		expect((await ask(order)).status).toBe(409);
	});

	it('shows how a request was decided, and offers again what was refused', async () => {
		const { returns } = (await pageOf(order)) as { returns: { number: string }[] };
		await decideReturn(context.db, {
			number: returns[0]?.number ?? '',
			to: 'refused',
			answer: 'It has been worn.',
			nowMs: context.services.now(),
			catalogue,
		});
		expect(await pageOf(order)).toMatchObject({
			returns: [{ status: 'refused', answer: 'It has been worn.' }],
			lines: [{ left: 1 }, {}, {}, {}],
		});
	});

	it('takes nothing back that has not been sent', async () => {
		const { status, body } = await ask(other);
		expect(status).toBe(409);
		expect(body).toEqual({ error: expect.stringMatching(/not been sent/) });
	});

	it('takes no request without the link of the order', async () => {
		const t = await tokenOf(other);
		expect(await ask(order, { t })).toMatchObject({
			status: 404,
			body: { error: 'This link does not open an order.' },
		});
	});

	it.each([
		{ kind: 'swap' },
		{ reason: 'toString' },
		{ note: 7 },
		{ note: 'x'.repeat(1001) },
		{ note: 'a\u0000b' },
		{ note: '\ud800' },
		{ lines: [] },
		{ lines: [{ position: 0, quantity: 1 }] },
		{ lines: [{ position: -1, quantity: 1, wantedSize: null }] },
		{ lines: [{ position: 0, quantity: 0.5, wantedSize: null }] },
		{ lines: [{ position: 0, quantity: 1e99, wantedSize: null }] },
		{ lines: Array(101).fill({ position: 0, quantity: 1, wantedSize: null }) },
		{ number: 7 },
	])('refuses %j with a sentence', async (changes) => {
		const { status, body } = await ask(order, changes);
		expect(status).toBe(400);
		expect(body).toEqual({ error: expect.stringMatching(/\w/) });
	});

	it.each([
		{ lines: [{ position: 0, quantity: 0, wantedSize: null }] },
		{ lines: [{ position: 9, quantity: 1, wantedSize: null }] },
		{ lines: [{ position: 1, quantity: 2, wantedSize: null }] },
		{ kind: 'exchange', lines: [{ position: 1, quantity: 1, wantedSize: 'HUGE' }] },
	])('has no room for %j', async (changes) => {
		const { status, body } = await ask(order, changes);
		expect(status).toBe(409);
		expect(body).toEqual({ error: expect.stringMatching(/\w/) });
	});
});
