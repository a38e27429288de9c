import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Size } from '../../core/catalogue/catalogue.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import {
	attempt,
	bodyOf,
	openStockTestContext,
	type StockTestContext,
} from '../stock/testing/stock-test-context.ts';

const small = { id: 'men-captain', size: 'S' } as const;
const medium = { id: 'men-captain', size: 'M' } as const;
const sizes = [small, medium];

onOneDatabase('stock that is reserved without payment', ({ create }) => {
	let context: StockTestContext;
	beforeAll(async () => {
		context = await openStockTestContext(await create(), { hasRateLimits: true });
	});
	afterAll(async () => await context.stop());

	/** Headers of a new client address. */
	function newClient() {
		return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
	}

	/** Asks for a payment page with these quantities of S and M. */
	async function ask(client: Record<string, string>, s: number, m = 0) {
		const quantities = [
			[small.size, s],
			[medium.size, m],
		] as const;
		const lines = quantities
			.filter(([, quantity]) => quantity > 0)
			.map(([size, quantity]): [string, Size, number] => [small.id, size, quantity]);
		return await context.checkout(bodyOf(...lines), { ...attempt(), ...client });
	}

	async function stockUp(onHand: number) {
		await context.db.deleteFrom('stock_holds').execute();
		await context.db.deleteFrom('stock').execute();
		await context.db
			.updateTable('orders')
			.set({ status: 'expired', client_address: null })
			.where('status', '=', 'pending')
			.execute();
		for (const key of sizes) await context.set(key, onHand);
	}

	it('is a third of what is free for a client, however many pages it opens', async () => {
		await stockUp(12);
		const stranger = newClient();
		expect((await ask(stranger, 12, 12)).status).toBe(200);
		for (const key of sizes) expect((await context.level(key))?.held).toBe(4);
		await ask(stranger, 1);
		expect((await context.level(small))?.held).toBe(4);
		const shopper = await ask(newClient(), 2, 2);
		expect(shopper.status).toBe(200);
		for (const key of sizes) expect((await context.level(key))?.held).toBe(6);
	});

	it('is at most six, and at least one', async () => {
		await stockUp(100);
		await ask(newClient(), 50);
		expect((await context.level(small))?.held).toBe(6);
		await stockUp(2);
		await ask(newClient(), 2);
		expect((await context.level(small))?.held).toBe(1);
	});

	it('is half of what is free for all clients of an IPv6 network', async () => {
		await stockUp(12);
		for (const client of ['1::1', '2::1', '3::1', '4::1', '5::1']) {
			await ask({ 'x-forwarded-for': `2001:db8:1:${client}` }, 4);
		}
		expect((await context.level(small))?.held).toBe(6);
		const elsewhere = await ask({ 'x-forwarded-for': '2001:db8:11:1::1' }, 2);
		expect(elsewhere.status).toBe(200);
		expect((await context.level(small))?.held).toBe(8);
	});

	it('is not promised twice to shoppers of one address', async () => {
		await stockUp(3);
		const shared = newClient();
		const answers = await Promise.all(Array.from({ length: 6 }, () => ask(shared, 1)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
		const refused = answers.find(({ status }) => status === 409);
		expect(refused?.body.short).toEqual([{ ...small, left: 0 }]);
	});

	it('is taken from what is free when the rest of the order is paid', async () => {
		await stockUp(6);
		const { body } = await ask(newClient(), 5);
		expect(await context.holds(small)).toEqual([2]);
		await context.say('checkout.session.completed', await context.order(body));
		expect(await context.level(small)).toEqual({ onHand: 1, held: 0 });
		expect(await context.outbox('stock-missing')).toEqual([]);
	});

	it('tells the merchant if somebody else has bought the rest meanwhile', async () => {
		await stockUp(6);
		const { body } = await ask(newClient(), 6);
		const other = await ask(newClient(), 1);
		await context.say('checkout.session.completed', await context.order(other.body));
		await context.say('checkout.session.completed', await context.order(body));
		expect(await context.level(small)).toEqual({ onHand: 0, held: 0 });
		const [mail] = await context.outbox('stock-missing');
		expect(mail?.data).toMatchObject({ lines: [{ size: 'S', quantity: 6, missing: 1 }] });
	});

	it('follows the client to a page that replaces another', async () => {
		await stockUp(12);
		const client = newClient();
		const first = attempt();
		await context.checkout(bodyOf([small.id, 'S', 4]), { ...first, ...client });
		expect((await context.level(small))?.held).toBe(4);
		const next = attempt(first['idempotency-key']);
		const answer = await context.checkout(bodyOf([small.id, 'S', 12]), { ...next, ...client });
		expect(answer.status).toBe(200);
		expect(await context.holds(small)).toEqual([4]);
	});
});
