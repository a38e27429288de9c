import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundOrder } from '../../../server/payments/refund-order.ts';
import { enqueueNotices } from '../../../server/stock/enqueue-notices.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { catalogue } from '../../../tests/publication.ts';
import {
	movementListAnswerSchema,
	stockChangedSchema,
	stockTableSchema,
} from '../../rules/stock.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
	type Shown,
} from '../testing/desk-test-context.ts';

const shirt = { id: 'men-captain', size: 'M' } as const;
const path = 'stock/men-captain/M';

describe.each(databaseKinds())('stock at the desk on $name', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(() => context.stop());
	beforeEach(async () => {
		await context.set(shirt, null);
		await context.db.deleteFrom('stock_movements').execute();
		// What other tests sold is no longer to ship.
		await context.db.updateTable('orders').set({ fulfilment: 'shipped' }).execute();
	});

	const put = (onHand: unknown, seen: unknown) => context.desk(`PUT ${path}`, { onHand, seen });

	async function movements(query = '') {
		const { body } = await context.desk(`GET stock/movements${query}`);
		return v.parse(movementListAnswerSchema, body).movements;
	}

	async function inTable() {
		const { body } = await context.desk('GET stock');
		const { products } = v.parse(stockTableSchema, body);
		expect(products.map(({ id }) => id)).toEqual(catalogue.products.map(({ id }) => id));
		const sizes = products.find(({ id }) => id === shirt.id)?.sizes;
		return sizes?.find(({ size }) => size === shirt.size);
	}

	it('is a table that is edited in place, and says what is low', async () => {
		const empty = { size: 'M', toShip: 0, held: 0, waiting: 0, isLow: false };
		expect(await inTable()).toEqual({ ...empty, onHand: null });
		const set = await put(10, null);
		expect(set.status).toBe(200);
		v.parse(stockTableSchema, set.body);
		expect(await inTable()).toEqual({ ...empty, onHand: 10 });
		await put(3, 10);
		expect(await inTable()).toMatchObject({ onHand: 3, isLow: true });
		await put(null, 3);
		expect(await inTable()).toMatchObject({ onHand: null, isLow: false });
		expect(await movements()).toMatchObject([
			{
				change: null,
				left: null,
				cause: 'set',
				product: 'men-captain',
				size: 'M',
				subject: null,
			},
			{ change: -7, left: 3, cause: 'set' },
			{ change: null, left: 10, cause: 'set' },
		]);
	});

	it('that has moved since it was seen stays, and its number is told', async () => {
		await put(5, null);
		const late = await put(9, 4);
		expect(late.status).toBe(409);
		expect(v.parse(stockChangedSchema, late.body)).toEqual({
			error:
				'Men’s Captain Long Sleeve Shirt in size M was changed in the meantime: 5 on hand now.',
			onHand: 5,
		});
		expect(await inTable()).toMatchObject({ onHand: 5 });
		expect((await put(9, null)).body.onHand).toBe(5);
	});

	it.each([null, 5])('set twice at the same moment from %s is set once', async (seen) => {
		if (seen !== null) await put(seen, null);
		const both = await Promise.all([put(7, seen), put(8, seen)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const level = await inTable();
		expect(both.find(({ status }) => status === 409)?.body.onHand).toBe(level?.onHand);
	});

	it('moves with each sale and each cancelled order, and says whose it was', async () => {
		await put(5, null);
		const order = await context.buy();
		await refundOrder(context.services, {
			number: order.number,
			cents: null,
			restock: true,
			returnNumber: null,
			cancels: true,
		});
		expect(await movements()).toMatchObject([
			{ change: 1, left: 5, cause: 'restocked', subject: order.number },
			{ change: -1, left: 4, cause: 'sold', subject: order.number },
			{ change: null, left: 5, cause: 'set', subject: null },
		]);
	});

	it('says who set a number at the desk, and of one set elsewhere nobody', async () => {
		await put(5, null);
		await context.set(shirt, 8);
		const { email } = context.merchant;
		expect((await movements()).map(({ who }) => who)).toEqual([null, email]);
		// A deleted account is still shown as one author.
		await context.db.updateTable('stock_movements').set({ subject: 'gone' }).execute();
		expect((await movements()).map(({ who }) => who)).toEqual(['gone', 'gone']);
	});

	it('adds up: each number is the one before and what moved', async () => {
		await put(20, null);
		await Promise.all([1, 2, 3, 4].map(() => context.buy()));
		const [first, ...rest] = (await movements()).toReversed();
		let left = first?.left ?? 0;
		// Rows of the same millisecond can have either order, so the sum is checked.
		for (const { change } of rest) left += change ?? 0;
		expect(rest.map((one) => one.left ?? 0).toSorted((a, b) => b - a)).toEqual([19, 18, 17, 16]);
		// None is shipped yet: all twenty are still on the shelf.
		expect(await inTable()).toMatchObject({ onHand: left + 4, toShip: 4, held: 0 });
	});

	it('is what lies on the shelf: sold pieces count until they are shipped', async () => {
		await put(10, null);
		const order = await context.buy();
		expect(await inTable()).toMatchObject({ onHand: 10, toShip: 1 });
		// Counted while one piece is to ship: nine can be sold.
		await put(10, 10);
		expect(await context.level(shirt)).toMatchObject({ onHand: 9 });
		const fewer = await put(0, 10);
		expect([fewer.status, fewer.body.error]).toEqual([
			409,
			expect.stringContaining('still to ship'),
		]);
		const { revision } = await context.shown(order);
		const parcel = { carrier: 'UPS', tracking: '1Z999AA10123456784', revision };
		expect((await context.desk(`POST orders/${order.number}/ship`, parcel)).status).toBe(200);
		expect(await inTable()).toMatchObject({ onHand: 9, toShip: 0 });
		expect((await put(9, 10)).status).toBe(409);
	});

	it('that comes back is told to who waited', async () => {
		await put(0, null);
		const email = 'waits@example.com';
		const input = await fetch(`${context.services.defaultUrl}/functions/v1/stock-notice`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ...shirt, email }),
		});
		expect(input.status).toBe(200);
		expect(await inTable()).toMatchObject({ onHand: 0, waiting: 1, isLow: true });
		await put(4, 0);
		await enqueueNotices(context.services);
		expect(await inTable()).toMatchObject({ onHand: 4, waiting: 0 });
		const told = await context.outbox('back-in-stock');
		expect(told.map(({ recipient }) => recipient)).toEqual([email]);
	});

	it('has its movements page by page, of a product and of a size', async () => {
		const rows = Array.from({ length: 120 }, (_, at) => ({
			id: `m-${String(at).padStart(4, '0')}`,
			at_ms: 1_700_000_000_000 + Math.floor(at / 7),
			product_id: at % 2 === 0 ? 'men-captain' : 'men-other',
			size: at % 4 === 0 ? 'M' : 'L',
			change: 1,
			on_hand: at,
			cause: 'set' as const,
			subject: null,
		}));
		await context.db.insertInto('stock_movements').values(rows).execute();
		for (const [query, count] of [
			['?', 120],
			['?product=men-captain', 60],
			['?product=men-captain&size=M', 30],
		] as const) {
			const seen: Shown[] = [];
			for (let next: string | null = ''; next !== null; ) {
				const { body } = await context.desk(
					`GET stock/movements${query}${next === '' ? '' : `&after=${next}`}`,
				);
				seen.push(...body.movements);
				next = body.next;
			}
			expect(seen).toHaveLength(count);
			expect(new Set(seen.map(({ left }) => left)).size).toBe(count);
		}
	});

	it.each([
		['PUT stock/nothing/M', { onHand: 1, seen: null }, 404, 'no such product'],
		['PUT stock/men-captain/XXXXL', { onHand: 1, seen: null }, 404, 'no such product'],
		[`PUT ${path}`, { onHand: -1, seen: null }, 400, 'less than zero'],
		[`PUT ${path}`, { onHand: 1.5, seen: null }, 400, 'whole number'],
		[`PUT ${path}`, { onHand: 1e9, seen: null }, 400, 'more than a million'],
		[`PUT ${path}`, { onHand: '1', seen: null }, 400, 'whole number'],
		[`PUT ${path}`, { onHand: 1 }, 400, 'seen'],
		['GET stock/movements?size=M', undefined, 400, 'which product'],
		['GET stock/movements?after=x', undefined, 400, 'no such page'],
		['GET stock/movements?product=%00', undefined, 400, 'letters, digits'],
	])('%s of %j is refused with %i and a sentence', async (line, body, status, sentence) => {
		const answer = await context.desk(line, body);
		expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(sentence)]);
		expect(await inTable()).toMatchObject({ onHand: null });
	});
});
