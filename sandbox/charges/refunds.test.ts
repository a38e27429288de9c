import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';
import { sampleOrder } from '../testing/sample-order.ts';

let harness: Harness;
let payment: string;
let total: number;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(async () => {
	const session = await harness.stripe.checkout.sessions.create(sampleOrder());
	await harness.control(`/sandbox/pay/${session.id}`, {});
	const paid = await harness.stripe.checkout.sessions.retrieve(session.id);
	payment = String(paid.payment_intent);
	total = paid.amount_total ?? 0;
});

const refund = (amount?: number, idempotencyKey?: string) =>
	harness.stripe.refunds.create(
		{ payment_intent: payment, ...(amount === undefined ? {} : { amount }) },
		idempotencyKey === undefined ? {} : { idempotencyKey },
	);

async function charge(): Promise<Stripe.Charge> {
	const intent = await harness.stripe.paymentIntents.retrieve(payment, {
		expand: ['latest_charge'],
	});
	return intent.latest_charge as Stripe.Charge;
}

/** Events of this test's payment, oldest first. */
async function news(type: Stripe.Event['type']) {
	const { data } = await harness.stripe.events.list({ types: [type], limit: 100 });
	return data.filter((event) => JSON.stringify(event).includes(payment)).toReversed();
}

describe('a refund', () => {
	it('of everything leaves nothing, and is told', async () => {
		expect(await refund()).toMatchObject({
			object: 'refund',
			amount: total,
			payment_intent: payment,
			status: 'succeeded',
		});
		expect(await charge()).toMatchObject({ amount_refunded: total, refunded: true });
		const [told] = await news('charge.refunded');
		expect(told?.data).toMatchObject({
			object: { amount_refunded: total, refunded: true },
			previous_attributes: { amount_refunded: 0, refunded: false },
		});
		expect(await news('refund.created')).toHaveLength(1);
	});

	it('of a part leaves the rest', async () => {
		await refund(1000);
		await refund(500);
		expect(await charge()).toMatchObject({ amount_refunded: 1500, refunded: false });
		const { data } = await harness.stripe.refunds.list({ payment_intent: payment });
		expect(data.map(({ amount }) => amount)).toEqual([500, 1000]);
		const amounts = (await news('charge.refunded')).map((event) =>
			'amount_refunded' in event.data.object ? event.data.object.amount_refunded : null,
		);
		expect(amounts).toEqual([1000, 1500]);
	});

	it('above what is left is refused in the provider’s words', async () => {
		await expect(refund(total + 1)).rejects.toMatchObject({
			statusCode: 400,
			param: 'amount',
			message: expect.stringContaining('is greater than charge amount'),
		});
		await refund(1000);
		await expect(refund(total - 999)).rejects.toThrow('unrefunded amount on charge');
		await refund();
		await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });
		expect(await charge()).toMatchObject({ amount_refunded: total });
	});

	it('asked for again under its key is made once', async () => {
		const key = `twice ${payment}`;
		const first = await refund(700, key);
		const again = await refund(700, key);
		expect(again.id).toBe(first.id);
		expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
		expect(await charge()).toMatchObject({ amount_refunded: 700 });
	});

	it('whose answer is lost has been made all the same', async () => {
		await harness.control('/sandbox/faults', { dropAfterCreate: true });
		const lost = harness.stripe.refunds.create({ payment_intent: payment }, { timeout: 200 });
		await expect(lost).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
		await harness.control('/sandbox/faults', {});
		expect(await charge()).toMatchObject({ amount_refunded: total });
	});

	it('that the bank sends back gives the charge its money again', async () => {
		const { id } = await refund();
		expect((await harness.control(`/sandbox/refunds/${id}/fail`, {})).status).toBe(200);
		expect(await harness.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
		expect(await charge()).toMatchObject({ amount_refunded: 0, refunded: false });
		expect(await news('refund.failed')).toHaveLength(1);
	});

	describe('to a practice card of refunds', () => {
		const payWith = async (card: string) => {
			const session = await harness.stripe.checkout.sessions.create(sampleOrder());
			await harness.control(`/sandbox/pay/${session.id}`, { card });
			const paid = await harness.stripe.checkout.sessions.retrieve(session.id);
			payment = String(paid.payment_intent);
		};

		it('is pending, then succeeds, and is told', async () => {
			await payWith('4000000000007726');
			const { id, status } = await refund();
			expect(status).toBe('pending');
			expect(await charge()).toMatchObject({ amount_refunded: total, refunded: true });
			harness.passTime(61_000);
			expect(await harness.stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' });
			expect((await news('refund.updated')).map(({ data }) => data)).toMatchObject([
				{ object: { id, status: 'succeeded' }, previous_attributes: { status: 'pending' } },
			]);
		});

		it('is pending, then fails where a test says so', async () => {
			await payWith('4000000000007726');
			const { id } = await refund();
			expect((await harness.control(`/sandbox/refunds/${id}/fail`, {})).status).toBe(200);
			harness.passTime(61_000);
			expect(await harness.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
			expect(await charge()).toMatchObject({ amount_refunded: 0, refunded: false });
		});

		it('succeeds, then fails, and is told', async () => {
			await payWith('4000000000005126');
			const { id, status } = await refund();
			expect(status).toBe('succeeded');
			harness.passTime(61_000);
			expect(await harness.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
			expect(await news('refund.failed')).toHaveLength(1);
		});
	});

	it.each([
		[{ payment_intent: 'pi_none' }, 'resource_missing'],
		[{ charge: 'ch_none' }, 'resource_missing'],
		[{}, 'parameter_missing'],
		[{ payment_intent: 'pi_none', amount: 0 }, 'parameter_invalid_integer'],
	])('of %j is refused: %s', async (params, code) => {
		await expect(harness.stripe.refunds.create(params)).rejects.toMatchObject({ code });
	});
});

describe('a dispute', () => {
	it('is opened once, forbids refunds, and is closed once', async () => {
		const { id } = await charge();
		expect((await harness.control(`/sandbox/charges/${id}/dispute`, {})).status).toBe(200);
		expect((await harness.control(`/sandbox/charges/${id}/dispute`, {})).status).toBe(400);
		expect(await charge()).toMatchObject({ disputed: true });
		await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
		const { data } = await harness.stripe.disputes.list({ payment_intent: payment });
		expect(data).toMatchObject([{ charge: id, amount: total, status: 'needs_response' }]);
		const close = `/sandbox/disputes/${data[0]?.id}/close`;
		expect((await harness.control(close, { status: 'won' })).status).toBe(200);
		expect((await harness.control(close, { status: 'lost' })).status).toBe(400);
		expect(await news('charge.dispute.created')).toHaveLength(1);
		const [closed] = await news('charge.dispute.closed');
		expect(closed?.data.object).toMatchObject({ status: 'won' });
	});
});

describe('charges', () => {
	it('of a payment are listed, the refused tries among them', async () => {
		const session = await harness.stripe.checkout.sessions.create(sampleOrder());
		await harness.control(`/sandbox/pay/${session.id}`, { card: '4000000000000002' });
		await harness.control(`/sandbox/pay/${session.id}`, {});
		const { payment_intent: intent } = await harness.stripe.checkout.sessions.retrieve(session.id);
		const { data } = await harness.stripe.charges.list({ payment_intent: String(intent) });
		expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
	});
});

describe('a slow payment', () => {
	const begin = async () => {
		const { id } = await harness.stripe.checkout.sessions.create(sampleOrder());
		await harness.control(`/sandbox/pay/${id}`, { slow: true });
		return id;
	};

	it.each([
		[true, 'paid', 'succeeded', 'checkout.session.async_payment_succeeded'],
		[false, 'unpaid', 'requires_payment_method', 'checkout.session.async_payment_failed'],
	] as const)('is complete at once; settled %s it is %s', async (paid, status, intent, type) => {
		const { sessions } = harness.stripe.checkout;
		const id = await begin();
		expect(await sessions.retrieve(id)).toMatchObject({
			status: 'complete',
			payment_status: 'unpaid',
		});
		await harness.control(`/sandbox/settle/${id}`, { paid });
		expect(await sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
			payment_status: status,
			payment_intent: { status: intent },
		});
		expect((await harness.receiver.waitFor(type)).data.object).toMatchObject({ id });
	});
});

describe('events', () => {
	it('are listed by type and time, page by page', async () => {
		const { events } = harness.stripe;
		await refund(100);
		await refund(200);
		const types = ['charge.refunded', 'refund.created'];
		const first = await events.list({ types, limit: 1 });
		expect(first).toMatchObject({ has_more: true, data: [{ type: 'charge.refunded' }] });
		const [last] = first.data;
		const next = await events.list({ types, limit: 1, starting_after: last?.id ?? '' });
		expect(next.data).toMatchObject([{ type: 'refund.created' }]);
		const created = last?.created ?? 0;
		expect((await events.list({ created: { gt: created + 1 } })).data).toEqual([]);
		expect((await events.list({ created: { lt: 1 } })).data).toEqual([]);
		const now = await events.list({ types, created: { gte: created, lte: created }, limit: 100 });
		expect(now.data.map(({ id }) => id)).toContain(last?.id);
		expect(await events.retrieve(last?.id ?? '')).toEqual(expect.objectContaining({ ...last }));
	});
});
