import { describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { retryDelayMs } from './courier.ts';

interface EventRow {
	readonly id: string;
	readonly type: string;
	readonly attempts: number;
	readonly last_answer: string | null;
	readonly due_ms: number | null;
}

async function eventRows(harness: Harness): Promise<EventRow[]> {
	const answer = await harness.control('/sandbox/events');
	return ((await answer.json()) as { events: EventRow[] }).events;
}

async function paySession(harness: Harness): Promise<string> {
	const { id } = await harness.stripe.checkout.sessions.create(sampleOrder());
	await harness.control(`/sandbox/pay/${id}`, {});
	return id;
}

async function expireSession(harness: Harness): Promise<string> {
	const { id } = await harness.stripe.checkout.sessions.create(sampleOrder());
	await harness.stripe.checkout.sessions.expire(id);
	return id;
}

describe('a webhook', () => {
	it('is signed, and sent again after a 500 until it is answered with 200', async () => {
		await using harness = await startHarness();
		harness.receiver.answerNext(500, 302);
		const id = await expireSession(harness);
		const third = await harness.receiver.waitFor('checkout.session.expired', 2);
		expect(third.data.object).toMatchObject({ id });
		expect(harness.receiver.events).toHaveLength(3);
		expect(new Set(harness.receiver.events.map((event) => event.id)).size).toBe(1);
		await expect
			.poll(() => eventRows(harness))
			.toEqual([expect.objectContaining({ attempts: 3, last_answer: '200', due_ms: null })]);
	});

	it('waits while paused, through a restart, and is sent afterwards', async () => {
		await using harness = await startHarness();
		await harness.control('/sandbox/webhooks', { paused: true });
		const id = await paySession(harness);
		const rows = await eventRows(harness);
		expect(rows).toHaveLength(4);
		expect(rows.every((row) => row.attempts === 0 && row.due_ms !== null)).toBe(true);
		expect(harness.receiver.events).toEqual([]);
		await harness.restart();
		const event = await harness.receiver.waitFor('checkout.session.completed');
		expect(event.data.object).toMatchObject({ id });
	});

	it('is sent once more on demand, with the same id', async () => {
		await using harness = await startHarness();
		await expireSession(harness);
		const first = await harness.receiver.waitFor('checkout.session.expired');
		await expect.poll(async () => (await eventRows(harness))[0]?.due_ms).toBeNull();
		const answer = await harness.control(`/sandbox/events/${first.id}/resend`, {});
		expect(await answer.json()).toEqual({ ok: true });
		expect((await harness.receiver.waitFor('checkout.session.expired', 1)).id).toBe(first.id);
		expect((await harness.control('/sandbox/events/evt_none/resend', {})).status).toBe(404);
	});

	it('is sent only for the types of events that the shop chose', async () => {
		await using harness = await startHarness({ webhookEvents: ['checkout.session.completed'] });
		await paySession(harness);
		await harness.receiver.waitFor('checkout.session.completed');
		await expect
			.poll(async () => (await eventRows(harness)).map((row) => [row.type, row.attempts]))
			.toEqual([
				['payment_intent.created', 0],
				['charge.succeeded', 0],
				['payment_intent.succeeded', 0],
				['checkout.session.completed', 1],
			]);
		expect(harness.receiver.events).toHaveLength(1);
	});

	it('reaches a shop that was down when it was due', async () => {
		await using harness = await startHarness();
		harness.receiver.answerNext(...Array.from({ length: 30 }, () => 503));
		await Promise.all(Array.from({ length: 25 }, () => expireSession(harness)));
		await expect
			.poll(async () => (await eventRows(harness)).every((row) => row.due_ms === null))
			.toBe(true);
		expect(harness.receiver.events).toHaveLength(55);
	});
});

describe('retryDelayMs', () => {
	it('doubles from the first second to an hour, and ends after three days', () => {
		const delays = [1, 2, 3, 12, 13, 40].map((attempts) => retryDelayMs(attempts, 0, 1000));
		expect(delays).toEqual([1000, 2000, 4000, 2_048_000, 3_600_000, 3_600_000]);
		expect(retryDelayMs(80, 3 * 24 * 3_600_000, 1000)).toBeUndefined();
	});
});
