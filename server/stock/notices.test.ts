import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueOf, type Product } from '../../core/catalogue/catalogue.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { listing } from '../db/testing/list-statements.ts';
import { enqueueNotices } from './enqueue-notices.ts';
import {
	attempt,
	bodyOf,
	openStockTestContext,
	type StockTestContext,
} from './testing/stock-test-context.ts';

const shirt = { id: 'men-captain', size: 'XL' } as const;
const data = {
	slug: 'mens-captain-long-sleeve-shirt',
	name: 'Men’s Captain Long Sleeve Shirt',
	size: 'XL',
};

onOneDatabase('who waits for a size', ({ create }) => {
	let context: StockTestContext;
	beforeAll(async () => {
		context = await openStockTestContext(await create());
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		await context.set(shirt, 0);
		await context.db.deleteFrom('outbox').execute();
		await context.db.deleteFrom('stock_notices').execute();
	});

	async function ask(body: unknown) {
		const response = await context.app.request('/functions/v1/stock-notice', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		});
		return { status: response.status, body: (await response.json()) as Record<string, unknown> };
	}

	async function set(onHand: number | null) {
		await context.set(shirt, onHand);
		await enqueueNotices(context.services);
	}

	async function insertNotices(rows: readonly { email: string; id?: string; size?: string }[]) {
		const values = rows.map(({ email, id = shirt.id, size = shirt.size }, at) => ({
			id: `notice-${String(at).padStart(4, '0')}`,
			email,
			product_id: id,
			size,
			created_at_ms: 1,
		}));
		await context.db.insertInto('stock_notices').values(values).execute();
	}

	const shoppers = (count: number) =>
		Array.from({ length: count }, (_, at) => ({ email: `s${at}@example.com` }));

	const open = () =>
		context.db.selectFrom('stock_notices').select('id').where('told_at_ms', 'is', null).execute();

	/** The statements of a run in a shop that sells these products. */
	async function statementsOf(sold: readonly Product[]): Promise<string[]> {
		const statements: string[] = [];
		await enqueueNotices({
			...context.services,
			db: context.db.withPlugin(listing(statements)),
			currentCatalogue: () => catalogueOf({ ...catalogue, products: sold }),
		});
		return statements;
	}

	const input = (email = 'grace@example.com') => ({ ...shirt, email });

	it('is told once when it is back, however often it was asked', async () => {
		const answers = await Promise.all([
			ask(input()),
			ask(input('Grace@Example.com')),
			ask(input()),
			ask(input('ada@example.com')),
		]);
		for (const answer of answers) {
			expect(answer).toEqual({ status: 200, body: { status: 'noted' } });
		}
		expect(await context.outbox('back-in-stock')).toEqual([]);
		await set(2);
		await set(0);
		await set(7);
		const told = await context.outbox('back-in-stock');
		expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
			'ada@example.com',
			'grace@example.com',
		]);
		expect(told[0]?.data).toEqual(data);
	});

	it('may ask again after it was told', async () => {
		await ask(input());
		await set(1);
		await set(0);
		await ask(input());
		await set(1);
		expect(await context.outbox('back-in-stock')).toHaveLength(2);
	});

	it('is told when a payment page gives the last one back', async () => {
		await context.set(shirt, 1);
		const { body } = await context.checkout(bodyOf([shirt.id, shirt.size, 1]), attempt());
		expect((await ask(input())).status).toBe(200);
		const order = await context.order({ sessionId: body.sessionId });
		await context.say('checkout.session.expired', order);
		await enqueueNotices(context.services);
		expect(await context.outbox('back-in-stock')).toHaveLength(1);
	});

	it('is not told when a page only makes room for another that takes the last one', async () => {
		await context.set(shirt, 1);
		const first = attempt();
		const body = bodyOf([shirt.id, shirt.size, 1]);
		await context.checkout(body, first);
		await ask(input());
		// The earlier page's event would race with the answer and is not under test.
		await context.control('/sandbox/webhooks', { paused: true });
		const again = await context.checkout(body, attempt(first['idempotency-key']));
		await context.control('/sandbox/webhooks', { paused: false });
		expect(again.status).toBe(200);
		await enqueueNotices(context.services);
		expect(await context.outbox('back-in-stock')).toEqual([]);
	});

	it('is told when the size becomes unlimited', async () => {
		await ask(input());
		await set(null);
		expect(await context.outbox('back-in-stock')).toHaveLength(1);
	});

	it('is not told while all that is there is set aside', async () => {
		await context.set(shirt, 2);
		await context.checkout(bodyOf([shirt.id, shirt.size, 2]), attempt());
		await ask(input());
		await set(1);
		expect(await context.outbox('back-in-stock')).toEqual([]);
	});

	it('asked for at the moment it comes back, it is told or has the answer', async () => {
		const emails = Array.from({ length: 12 }, (_, at) => `shopper${at}@example.com`);
		const [, ...answers] = await Promise.all([
			context.set(shirt, 5),
			...emails.map((email) => ask(input(email))),
		]);
		await enqueueNotices(context.services);
		const noted = answers.filter(({ status }) => status === 200).length;
		expect(await context.outbox('back-in-stock')).toHaveLength(noted);
	});

	it('is told when the shop opens, if it is closed when a size comes back', async () => {
		await ask(input());
		await context.set(shirt, 5);
		const shop = { ...catalogue.shop, closed: { sentence: 'We are at sea.', until: '2026-12-01' } };
		const services = { ...context.services, currentCatalogue: () => ({ ...catalogue, shop }) };
		const at = (iso: string) => ({ ...services, now: () => Date.parse(iso) });
		await enqueueNotices(at('2026-11-30T23:59:00-05:00'));
		expect(await context.outbox('back-in-stock')).toEqual([]);
		await enqueueNotices(at('2026-12-01T00:00:00-05:00'));
		expect(await context.outbox('back-in-stock')).toHaveLength(1);
	});

	it('is told by a job, not in the transaction that brings a size back', async () => {
		await ask(input());
		await context.set(shirt, 3);
		expect(await context.outbox('back-in-stock')).toEqual([]);
		await enqueueNotices(context.services);
		expect(await context.outbox('back-in-stock')).toHaveLength(1);
	});

	it('is told once, of 250 by two processes at once after one that stopped', async () => {
		await insertNotices(shoppers(250));
		await context.set(shirt, 20);
		let checks = 0;
		await enqueueNotices(context.services, () => ++checks > 30);
		expect(await context.outbox('back-in-stock')).toHaveLength(30);
		await Promise.all([enqueueNotices(context.services), enqueueNotices(context.services)]);
		const told = await context.outbox('back-in-stock');
		expect(told).toHaveLength(250);
		expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(250);
		expect(await open()).toEqual([]);
	});

	it('is not told where the size sold out before all were told', async () => {
		await insertNotices(shoppers(8));
		await context.set(shirt, 20);
		let checks = 0;
		await enqueueNotices(context.services, () => ++checks > 5);
		await set(0);
		expect(await context.outbox('back-in-stock')).toHaveLength(5);
		expect(await open()).toHaveLength(3);
	});

	it('gets three of these mails in a day at most, and the rest on the next', async () => {
		const sizes = ['S', 'M', 'L', 'XL', 'XXL'];
		await insertNotices(sizes.map((size) => ({ email: 'grace@example.com', size })));
		await context.set(shirt, 20);
		await enqueueNotices(context.services);
		await enqueueNotices(context.services);
		expect(await context.outbox('back-in-stock')).toHaveLength(3);
		expect(await open()).toHaveLength(2);
		const now = () => Date.now() + 25 * 60 * 60_000;
		await enqueueNotices({ ...context.services, now });
		expect(await context.outbox('back-in-stock')).toHaveLength(5);
		expect(await open()).toEqual([]);
	});

	it('gets the rest at once where a clock was a month ahead when three were sent', async () => {
		const sizes = ['S', 'M', 'L', 'XL', 'XXL'];
		await insertNotices(sizes.map((size) => ({ email: 'grace@example.com', size })));
		await context.set(shirt, 20);
		const mails = async () => (await context.outbox('back-in-stock')).length;
		const aheadMs = Date.now() + 30 * 24 * 60 * 60_000;
		await enqueueNotices({ ...context.services, now: () => aheadMs });
		expect(await mails()).toBe(3);
		await enqueueNotices(context.services);
		expect(await mails()).toBe(5);
	});

	it('costs one query while no notice is due, however many products there are', async () => {
		const [product] = products;
		if (!product) throw new Error('The catalogue is empty.');
		const sold = Array.from({ length: 50 }, (_, at) => ({ ...product, id: `product-${at}` }));
		expect(await statementsOf(sold)).toEqual(['SelectQueryNode stock_notices']);
		await insertNotices(shoppers(50).map((one, at) => ({ ...one, id: `product-${at}` })));
		await context.db
			.insertInto('stock')
			.values(sold.map(({ id }) => ({ product_id: id, size: shirt.size, on_hand: 0, held: 0 })))
			.execute();
		expect(await statementsOf(sold)).toEqual(['SelectQueryNode stock_notices']);
		await context.db.deleteFrom('stock').where('product_id', 'like', 'product-%').execute();
	});

	it('is told while many wait for what is sold out, not sold any more or not made', async () => {
		const soldOut = { id: shirt.id, size: 'L' };
		await context.set(soldOut, 0);
		await insertNotices([
			...shoppers(150).map((one) => ({ ...one, size: soldOut.size })),
			...shoppers(150).map((one) => ({ ...one, id: 'hat' })),
			...shoppers(150).map((one) => ({ ...one, size: 'XS' })),
			{ email: 'last@example.com' },
		]);
		await set(20);
		expect((await context.outbox('back-in-stock')).map(({ recipient }) => recipient)).toEqual([
			'last@example.com',
		]);
		expect(await open()).toHaveLength(450);
		await context.set(soldOut, null);
	});

	describe('a size that can be bought', () => {
		it.each([null, 1, 50])('%s of it: 409 with a sentence', async (onHand) => {
			await context.set(shirt, onHand);
			expect(await ask(input())).toEqual({
				status: 409,
				body: { error: `Good news: ${data.name} is in stock in size XL.` },
			});
			expect(await context.db.selectFrom('stock_notices').select('id').execute()).toEqual([]);
		});
	});

	it.each([
		['an unknown product', { ...input(), id: 'hat' }, 'not sold'],
		['a size it has not', { ...input(), size: 'XS' }, 'not made in'],
		['a bad address', input('grace@'), 'valid email'],
		['no address', shirt, 'email'],
		['a list', [], 'email'],
	])('%s: 400 with a sentence', async (_, body, sentence) => {
		const answer = await ask(body);
		expect(answer.status).toBe(400);
		expect(answer.body.error).toContain(sentence);
	});
});
