import { afterAll, beforeAll, expect, it } from 'vitest';
import { pricesChanged, shippingChanged } from '../../core/checkout/checkout-request.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { address, oneShirt } from './testing/checkout-bodies.ts';
import { attemptKey, type CheckoutCalls, checkoutCalls } from './testing/checkout-calls.ts';

onOneDatabase('bad input is a 4xx with a sentence and nothing written', ({ create }) => {
	let context: AppTestContext;
	let calls: CheckoutCalls;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
		calls = checkoutCalls(context);
	});
	afterAll(async () => await context.stop());

	const good = oneShirt();
	const item = good.items[0];
	const withItem = (change: object) => ({ ...good, items: [{ ...item, ...change }] });
	const cases: [string, number, unknown, string][] = [
		['not JSON', 400, '{"items":', 'JSON'],
		['empty body', 400, '', ''],
		['a list', 400, [], ''],
		['null', 400, null, ''],
		['unknown product', 409, withItem({ id: 'hat' }), 'no longer sold'],
		['a size it has not', 409, withItem({ size: 'XS' }), 'no longer sold in size XS'],
		['quantity 0', 400, withItem({ quantity: 0 }), '1 to 99'],
		['quantity negative', 400, withItem({ quantity: -1 }), '1 to 99'],
		['quantity fractional', 400, withItem({ quantity: 1.5 }), '1 to 99'],
		['quantity 100', 400, withItem({ quantity: 100 }), '1 to 99'],
		['quantity as text', 400, withItem({ quantity: '1' }), '1 to 99'],
		['the same line twice', 400, { ...good, items: [item, item] }, 'twice'],
		['no line', 400, { ...good, items: [] }, 'empty'],
		['51 lines', 400, { ...good, items: Array.from({ length: 51 }, () => item) }, '50'],
		['three decimals', 400, withItem({ price: 34.995 }), 'decimals'],
		['price a cent off', 409, withItem({ price: 34.98 }), pricesChanged],
		['discount a cent off', 409, { ...good, discountAmount: 0.01 }, pricesChanged],
		['shipping a cent off', 409, { ...good, shipping: 5.98 }, shippingChanged],
		['unknown discount', 400, { ...good, discountCode: 'FREE' }, 'Invalid discount code'],
		['no address', 400, { ...good, shippingAddress: null }, 'address'],
		['address without city', 400, { ...good, shippingAddress: { ...address, city: ' ' } }, 'City'],
		[
			'address with wrong ZIP code and no name',
			400,
			{ ...good, shippingAddress: { ...address, zip: 'ABC', firstName: '' } },
			'First name, ZIP code',
		],
		[
			'country under sanctions',
			400,
			{ ...good, shippingAddress: { ...address, country: 'Cuba' } },
			'a country we ship to',
		],
		['e-mail malformed', 400, { ...good, email: 'grace@' }, 'valid email'],
	];
	it.each(cases)('%s: %i', async (_, status, body, sentence) => {
		const before = await calls.countOrders();
		const answer = await calls.checkout(body, attemptKey());
		expect(answer.status).toBe(status);
		expect(answer.body.error).toContain(sentence);
		expect(answer.body.error?.length).toBeGreaterThan(10);
		expect(await calls.countOrders()).toBe(before);
	});

	it.each(['short', 'has space in it', 'x'.repeat(101)])('attempt key %s', async (bad) => {
		const before = await calls.countOrders();
		const answer = await calls.checkout(good, { 'idempotency-key': bad });
		expect(answer.status).toBe(400);
		expect(await calls.countOrders()).toBe(before);
	});

	it.each(['short', 'fine-key-1, x', Array(6).fill('fine-key-1').join()])(
		'names of replaced attempts: %s',
		async (bad) => {
			const answer = await calls.checkout(good, { ...attemptKey(), 'replaces-attempt': bad });
			expect(answer.status).toBe(400);
		},
	);

	it('another content type: 415', async () => {
		const answer = await calls.checkout(good, { 'content-type': 'text/plain' });
		expect(answer.status).toBe(415);
	});
});
