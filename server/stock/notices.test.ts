import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import {
	attempt,
	bodyOf,
	openStockTestContext,
	type StockTestContext,
} from './testing/stock-test-context.ts';

const shirt = { id: 'men-captain', size: 'XL' } as const;
const data = {
	slug: 'mens-captain-long-sleeve-shirt',
	name: "Men's Captain Long Sleeve Shirt",
	size: 'XL',
};

describe.each(databaseKinds())('who waits for a size on $name', ({ create }) => {
	let context: StockTestContext;
	beforeAll(async () => {
		context = await openStockTestContext(await create());
	}, 60_000);
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
		await context.set(shirt, 2);
		await context.set(shirt, 0);
		await context.set(shirt, 7);
		const told = await context.outbox('back-in-stock');
		expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
			'ada@example.com',
			'grace@example.com',
		]);
		expect(told[0]?.data).toEqual(data);
	});

	it('may ask again after it was told', async () => {
		await ask(input());
		await context.set(shirt, 1);
		await context.set(shirt, 0);
		await ask(input());
		await context.set(shirt, 1);
		expect(await context.outbox('back-in-stock')).toHaveLength(2);
	});

	it('is told when a payment page gives the last one back', async () => {
		await context.set(shirt, 1);
		const { body } = await context.checkout(bodyOf([shirt.id, shirt.size, 1]), attempt());
		expect((await ask(input())).status).toBe(200);
		const order = await context.order({ sessionId: body.sessionId });
		await context.say('checkout.session.expired', order);
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
		expect(await context.outbox('back-in-stock')).toEqual([]);
	});

	it('is told when the size becomes unlimited', async () => {
		await ask(input());
		await context.set(shirt, null);
		expect(await context.outbox('back-in-stock')).toHaveLength(1);
	});

	it('is not told while all that is there is set aside', async () => {
		await context.set(shirt, 2);
		await context.checkout(bodyOf([shirt.id, shirt.size, 2]), attempt());
		await ask(input());
		await context.set(shirt, 1);
		expect(await context.outbox('back-in-stock')).toEqual([]);
	});

	it('asked for at the moment it comes back, it is told or has the answer', async () => {
		const emails = Array.from({ length: 12 }, (_, at) => `shopper${at}@example.com`);
		const [, ...answers] = await Promise.all([
			context.set(shirt, 5),
			...emails.map((email) => ask(input(email))),
		]);
		const noted = answers.filter(({ status }) => status === 200).length;
		expect(await context.outbox('back-in-stock')).toHaveLength(noted);
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
