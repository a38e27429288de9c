import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { createApp } from '../../app.ts';
import { oneShirt } from '../../checkout/testing/checkout-bodies.ts';
import type { Order } from '../../db/order-schema.ts';
import { listing } from '../../db/testing/list-statements.ts';
import { type AppTestContext, openAppTestContext } from '../../testing/app-test-context.ts';
import { buy, mailsTo, orderOf, placeOrder, post, setOrder } from '../testing/guest-orders.ts';

const path = '/functions/v1/find-order';
const email = 'grace@example.com';
const dayMs = 24 * 60 * 60 * 1000;

onOneDatabase('find-order', ({ create }) => {
	let context: AppTestContext;
	let order: Order;
	let unpaid: Order;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
		order = await buy(context, oneShirt());
		unpaid = await orderOf(context, await placeOrder(context, oneShirt('L')));
	});
	afterEach(async () => {
		await context.db.deleteFrom('outbox').where('template', '=', 'order-link').execute();
		context.clock.nowMs = () => Date.now();
	});
	afterAll(async () => await context.stop());

	const mails = () => mailsTo(context, email, 'order-link');

	/** Lookups that find nothing. */
	const strangers = () => [
		{ number: 'BLUE-22222222', email },
		{ number: order.number, email: 'mallory@example.com' },
		{ number: unpaid.number, email },
	];

	it('mails a link that opens the order', async () => {
		const answer = await post(context, path, { number: order.number, email });
		expect(answer).toMatchObject({ status: 200, body: '{"status":"noted"}' });
		expect(answer.headers.get('cache-control')).toBe('no-store');
		const [mail] = await mails();
		expect(mail?.number).toBe(order.number);
		const query = mail?.orderPath.replace(`/order/${order.number}?`, '');
		const page = await context.app.request(`/functions/v1/order?number=${order.number}&${query}`);
		expect(page.status).toBe(200);
	});

	it('reads the number and the address as people type them', async () => {
		const number = order.number.slice(5).toLowerCase();
		await post(context, path, { number: ` ${number} `, email: ' GRACE@Example.com ' });
		expect(await mails()).toHaveLength(1);
	});

	it('finds an order placed with capitals in its address, and writes to it as it was typed', async () => {
		await setOrder(context, order, { email: 'Grace@Example.com' });
		await post(context, path, { number: order.number, email });
		expect(await mailsTo(context, 'Grace@Example.com', 'order-link')).toHaveLength(1);
		await setOrder(context, order, { email });
	});

	it('answers unknown, foreign and unpaid orders as a known one, and mails nothing', async () => {
		const known = await post(context, path, { number: order.number, email });
		await context.db.deleteFrom('outbox').where('template', '=', 'order-link').execute();
		for (const body of strangers()) {
			const answer = await post(context, path, body);
			expect({ ...answer, headers: [...answer.headers] }).toEqual({
				...known,
				headers: [...known.headers],
			});
		}
		const rows = context.db.selectFrom('outbox').selectAll().where('template', '=', 'order-link');
		expect(await rows.execute()).toEqual([]);
	});

	it('does the same work for all of them', async () => {
		const statements: string[] = [];
		const app = createApp({ ...context.services, db: context.db.withPlugin(listing(statements)) });
		const workFor = async (body: object) => {
			statements.length = 0;
			await post({ ...context, app }, path, body);
			return [...statements];
		};
		const work = await workFor({ number: order.number, email });
		expect(work.length).toBeGreaterThan(4);
		for (const body of strangers()) expect(await workFor(body)).toEqual(work);
	});

	it('mails three a day to one mailbox, however many ask at once', async () => {
		const nowMs = Date.now();
		context.clock.nowMs = () => nowMs;
		const ask = () => post(context, path, { number: order.number, email });
		const answers = await Promise.all(Array.from({ length: 8 }, ask));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(await mails()).toHaveLength(3);
		context.clock.nowMs = () => nowMs + dayMs - 1;
		await ask();
		expect(await mails()).toHaveLength(3);
		context.clock.nowMs = () => nowMs + dayMs;
		await ask();
		expect(await mails()).toHaveLength(4);
	});

	it('is not used up by who only knows the address', async () => {
		for (let at = 0; at < 5; at += 1) await post(context, path, { number: 'BLUE-22222222', email });
		await post(context, path, { number: order.number, email });
		expect(await mails()).toHaveLength(1);
	});

	it.each([
		{},
		[],
		null,
		'x',
		{ number: 'BLUE-7KQ2M9XA' },
		{ number: 7, email },
		{ number: 'BLUE-0', email },
		{ number: 'BLUE-7KQ2M9XA', email: 'no address' },
		{ number: 'BLUE-7KQ2M9XA', email: 'a\u0000@example.com' },
		{ number: 'x'.repeat(3000), email },
	])('refuses %j with a sentence', async (body) => {
		const answer = await post(context, path, body);
		expect(answer.status).toBe(400);
		expect(JSON.parse(answer.body)).toEqual({ error: expect.stringMatching(/\w/) });
	});
});

onOneDatabase('find-order with limits', ({ create }) => {
	let context: AppTestContext;
	beforeEach(async () => {
		context = await openAppTestContext(await create(), { hasRateLimits: true });
	});
	afterEach(async () => await context.stop());

	it('lets a client look up fifteen at once, and no more', async () => {
		const nowMs = Date.now();
		context.clock.nowMs = () => nowMs;
		const ask = async (from: string) =>
			await post(context, path, { number: 'BLUE-22222222', email }, { 'x-forwarded-for': from });
		const answers = await Promise.all(Array.from({ length: 17 }, () => ask('203.0.113.7')));
		const statuses = answers.map(({ status }) => status).toSorted();
		expect(statuses).toEqual([...Array(15).fill(200), 429, 429]);
		expect((await ask('203.0.113.8')).status).toBe(200);
	});
});
