import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

it.each([
	[0, 500, 1000],
	[1, 1000, 2000],
	[4, 8000, 16_000],
	[5, 15_000, 30_000],
	[4000, 15_000, 30_000],
])('after %i failures it waits from %i to %i ms', (failures, least, most) => {
	expect(retryDelayMs(failures, 0)).toBe(least);
	expect(retryDelayMs(failures, 1)).toBe(most);
});
