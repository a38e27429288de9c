import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor, type Harness, startHarness } from '../testing/harness.ts';
import { sampleOrder } from '../testing/sample-order.ts';

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

const create = (key: string, changes = {}) =>
	harness.stripe.checkout.sessions.create(sampleOrder(changes), { idempotencyKey: key });

async function sessionCount(): Promise<number> {
	const stored = await harness.control('/sandbox/sessions');
	const { sessions } = (await stored.json()) as { sessions: unknown[] };
	return sessions.length;
}

describe('an idempotency key', () => {
	it('gives the same answer to the same call, and says so', async () => {
		const first = await create('same');
		const again = await create('same');
		expect(again).toEqual(first);
		expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
		expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
		expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
		expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
	});

	it('replays the answer of then, even when the session has changed', async () => {
		const first = await create('paid since');
		await harness.control(`/sandbox/pay/${first.id}`, {});
		expect((await create('paid since')).status).toBe('open');
	});

	it('is refused for other parameters and for another endpoint', async () => {
		await create('taken');
		const other = create('taken', { client_reference_id: 'order-2' });
		await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
		await expect(other).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
		const coupon = harness.stripe.coupons.create(
			{ amount_off: 1, currency: 'usd' },
			{ idempotencyKey: 'taken' },
		);
		await expect(coupon).rejects.toThrow("('/v1/coupons' vs '/v1/checkout/sessions')");
	});

	it('is not spent on a call that was malformed', async () => {
		await expect(create('typo', { mode: 'paymint' })).rejects.toMatchObject({ param: 'mode' });
		expect(await create('typo')).toMatchObject({ status: 'open' });
	});

	it('remembers the refusal of a call that had begun', async () => {
		const { sessions } = harness.stripe.checkout;
		const { id } = await create('to expire');
		await sessions.expire(id);
		const refused = () => sessions.expire(id, {}, { idempotencyKey: 'too late' });
		await expect(refused()).rejects.toMatchObject({ statusCode: 400 });
		await expect(refused()).rejects.toMatchObject({
			headers: { 'idempotent-replayed': 'true' },
		});
	});

	it('lets one of many calls at once through, and makes one session', async () => {
		const before = await sessionCount();
		// The first call runs until all have arrived, also on a busy machine.
		await harness.control('/sandbox/faults', { delayMs: 2_000 });
		const calls = await Promise.allSettled(Array.from({ length: 5 }, () => create('at once')));
		await harness.control('/sandbox/faults', {});
		const refused = calls.filter((call) => call.status === 'rejected');
		expect(refused).toHaveLength(4);
		for (const { reason } of refused) {
			expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
		}
		expect(await sessionCount()).toBe(before + 1);
	});

	it('serves the SDK that retries by itself', async () => {
		await harness.control('/sandbox/faults', { failNext: 1, answerStatus: 503 });
		const patient = clientFor(harness.url, undefined, 2);
		const session = await patient.checkout.sessions.create(sampleOrder());
		expect(session.status).toBe('open');
	});

	it('outlives a restart, and is forgotten after a day', async () => {
		const first = await create('overnight');
		await harness.restart();
		expect((await create('overnight')).id).toBe(first.id);
		harness.passTime(24 * 60 * 60 * 1000);
		expect((await create('overnight')).id).not.toBe(first.id);
	});
});

describe('an answer that is lost', () => {
	it('is given to the retry: nothing is made twice', async () => {
		const before = await sessionCount();
		await harness.control('/sandbox/faults', { dropAfterCreate: true });
		const lost = harness.stripe.checkout.sessions.create(sampleOrder(), {
			idempotencyKey: 'lost',
			timeout: 200,
		});
		await expect(lost).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
		expect(await sessionCount()).toBe(before + 1);
		await harness.control('/sandbox/faults', {});
		const found = await create('lost');
		expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
		expect(await sessionCount()).toBe(before + 1);
	});
});

describe('a provider that is down', () => {
	it('fails as many calls as it was told to, before they begin', async () => {
		const before = await sessionCount();
		await harness.control('/sandbox/faults', { failNext: 1, answerStatus: 500 });
		await expect(create('down')).rejects.toMatchObject({ statusCode: 500, rawType: 'api_error' });
		expect(await sessionCount()).toBe(before);
		expect(await create('down')).toMatchObject({ status: 'open' });
	});

	it('refuses a fault that it does not know', async () => {
		const answer = await harness.control('/sandbox/faults', { explode: true });
		expect(answer.status).toBe(400);
	});
});
