import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopDay } from '../../../core/calendar.ts';
import { deliveryWindow, formatDeliveryWindow } from '../../../core/orders/delivery.ts';
import { firstShop } from '../../../core/shop/first-shop.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { eventually } from '../../../tests/eventually.ts';
import { catalogue } from '../../../tests/publication.ts';
import { oneShirt, twoSizesOfTwoProducts } from '../../checkout/testing/checkout-bodies.ts';
import { type AppTestContext, openAppTestContext } from '../../testing/app-test-context.ts';
import { addressOf } from '../stored-address.ts';
import { buy, mailsTo, placeOrder, setOrder } from '../testing/guest-orders.ts';
import { arrivalColumns } from './arrival.ts';

const dayMs = 24 * 60 * 60 * 1000;

onOneDatabase('order-status', ({ create }) => {
	let context: AppTestContext;
	let sessionId: string;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
		sessionId = await placeOrder(context, twoSizesOfTwoProducts());
	});
	afterAll(async () => await context.stop());

	async function ask(id: string) {
		const response = await context.app.request(
			`/functions/v1/order-status?session_id=${encodeURIComponent(id)}`,
		);
		return { response, body: (await response.json()) as Record<string, unknown> };
	}

	it('shows a pending order without its address, then, paid through the provider, with it', async () => {
		const pending = await ask(sessionId);
		expect(pending.response.headers.get('cache-control')).toBe('no-store');
		expect(pending.body).toMatchObject({ status: 'pending', address: null });
		await context.control(`/sandbox/pay/${sessionId}`, {});
		const paid = await eventually(async () => {
			const answer = await ask(sessionId);
			expect(answer.body).toMatchObject({ status: 'paid' });
			return answer.body;
		});
		expect(paid).toMatchObject({
			email: 'g•••@example.com',
			subtotalCents: 12_996,
			discount: { code: 'FLIBS', cents: 2599 },
			shippingCents: 0,
			totalCents: 10_397,
			address: { firstName: 'Grace', zip: '21401', country: 'United States' },
		});
		expect(paid.arrives).toEqual(
			deliveryWindow(shopDay(Date.now(), firstShop.timeZone), catalogue.shop),
		);
		expect(paid.lines).toHaveLength(4);
		expect(JSON.stringify(paid)).not.toContain('grace@example.com');
	});

	it('names the delivery dates of the payment, whenever it is asked, and none for abroad', async () => {
		const order = await buy(context, oneShirt());
		const noon = Date.UTC(2026, 10, 17, 17);
		const dates = arrivalColumns(order, catalogue.shop, noon);
		await setOrder(context, order, { paid_at_ms: noon - 9 * dayMs, ...dates });
		const id = order.payment_session_id ?? '';
		const stored = { from: dates.arrives_from_day, to: dates.arrives_to_day };
		expect(formatDeliveryWindow(stored)).toBe('Mon, Nov 23 to Fri, Nov 27');
		expect((await ask(id)).body.arrives).toEqual(stored);
		await setOrder(context, order, {
			arrives_from_day: null,
			arrives_to_day: null,
			paid_at_ms: noon,
		});
		expect((await ask(id)).body.arrives).toEqual(stored);
		const abroad = { ...addressOf(order), country: 'Canada' };
		await setOrder(context, order, { address: JSON.stringify(abroad) });
		expect((await ask(id)).body.arrives).toBeNull();
	});

	it('puts the same dates into the receipt', async () => {
		const order = await buy(context, oneShirt());
		const { body } = await ask(order.payment_session_id ?? '');
		const receipts = await mailsTo(context, order.email, 'receipt');
		const receipt = receipts.find(({ number }) => number === order.number);
		expect(receipt).toMatchObject({ arrives: body.arrives });
	});

	it('hides the address after a day and the order after thirty', async () => {
		context.clock.nowMs = () => Date.now() + dayMs + 1000;
		expect((await ask(sessionId)).body).toMatchObject({ status: 'paid', address: null });
		context.clock.nowMs = () => Date.now() + 31 * dayMs;
		expect((await ask(sessionId)).response.status).toBe(404);
		context.clock.nowMs = () => Date.now();
	});

	it('does not know an invented order', async () => {
		const { response, body } = await ask('cs_test_a1inventedinventedinvented');
		expect(response.status).toBe(404);
		expect(body).toEqual({ error: 'We do not know this order.' });
	});

	it.each([
		'',
		'x',
		'cs_test_',
		'pi_test_abcdefghijklmnop',
		"cs_test_abcdefghijk' or 1=1",
		'../../etc',
	])('an id of another shape is refused: %s', async (id) => {
		expect((await ask(id)).response.status).toBe(400);
	});
});
