import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

const hourMs = 60 * 60 * 1000;

describe('backoffMs', () => {
	it.each([
		[1, 10_000],
		[2, 20_000],
		[3, 40_000],
		[12, 20_480_000],
		[13, 6 * hourMs],
		[2000, 6 * hourMs],
	])('waits after %i attempts about %i ms', (attempts, expectedMs) => {
		expect(backoffMs(attempts, 0.5)).toBe(expectedMs);
		expect(backoffMs(attempts, 0)).toBe(expectedMs * 0.8);
		expect(backoffMs(attempts, 1)).toBe(expectedMs * 1.2);
	});
});
