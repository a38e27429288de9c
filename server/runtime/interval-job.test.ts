import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startInterval } from './interval-job.ts';

const everyMs = 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A job whose rounds last until the test ends them. */
function startJob() {
	const ends: (() => void)[] = [];
	const job = startInterval(everyMs, () => new Promise<void>((resolve) => ends.push(resolve)));
	return {
		job,
		count: () => ends.length,
		async endRound() {
			ends.at(-1)?.();
			await new Promise((resolve) => setImmediate(resolve));
		},
	};
}

it('runs a round now and at each interval', async () => {
	const { job, count, endRound } = startJob();
	expect(count()).toBe(1);
	await endRound();
	vi.advanceTimersByTime(everyMs);
	expect(count()).toBe(2);
	await endRound();
	await job.stop();
});

it('makes up for no interval that a slow round missed', async () => {
	const { job, count, endRound } = startJob();
	vi.advanceTimersByTime(everyMs * 4.5);
	expect(count()).toBe(1);
	await endRound();
	expect(count()).toBe(1);
	vi.advanceTimersByTime(everyMs / 2);
	expect(count()).toBe(2);
	await endRound();
	expect(count()).toBe(2);
	await job.stop();
});

it('waits for the running round when it stops, and starts no other', async () => {
	const { job, count, endRound } = startJob();
	vi.advanceTimersByTime(everyMs);
	let hasStopped = false;
	const stopped = job.stop().then(() => {
		hasStopped = true;
	});
	await new Promise((resolve) => setImmediate(resolve));
	expect(hasStopped).toBe(false);
	await endRound();
	await stopped;
	vi.advanceTimersByTime(everyMs * 3);
	expect(count()).toBe(1);
});
