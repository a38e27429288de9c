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
		async endWork() {
			ends.at(-1)?.();
			await new Promise((resolve) => setImmediate(resolve));
		},
	};
}

it('runs now and at each interval', async () => {
	const { job, count, endWork } = startJob();
	expect(count()).toBe(1);
	await endWork();
	vi.advanceTimersByTime(everyMs);
	expect(count()).toBe(2);
	await endWork();
	await job.stop();
});

it('skips the intervals that slow work misses', async () => {
	const { job, count, endWork } = startJob();
	vi.advanceTimersByTime(everyMs * 4.5);
	expect(count()).toBe(1);
	await endWork();
	expect(count()).toBe(1);
	vi.advanceTimersByTime(everyMs / 2);
	expect(count()).toBe(2);
	await endWork();
	expect(count()).toBe(2);
	await job.stop();
});

it('waits for the running work when it stops, and starts none again', async () => {
	const { job, count, endWork } = startJob();
	vi.advanceTimersByTime(everyMs);
	let hasStopped = false;
	const stopped = job.stop().then(() => {
		hasStopped = true;
	});
	await new Promise((resolve) => setImmediate(resolve));
	expect(hasStopped).toBe(false);
	await endWork();
	await stopped;
	vi.advanceTimersByTime(everyMs * 3);
	expect(count()).toBe(1);
});
