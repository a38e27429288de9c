import { afterEach, describe, expect, it, vi } from 'vitest';
import { withTabLock } from './tab-lock.ts';

// Node has the locks of browsers.

const minuteMs = 60_000;

describe('work under a lock of all tabs', () => {
	afterEach(() => vi.unstubAllGlobals());

	it('waits for the work of the same name that began before', async () => {
		const first = Promise.withResolvers<string>();
		const done: string[] = [];
		const one = withTabLock('pay', minuteMs, async () => done.push(await first.promise));
		const two = withTabLock('pay', minuteMs, async () => done.push('second'));
		const other = withTabLock('other', minuteMs, async () => done.push('other'));
		await other;
		first.resolve('first');
		await Promise.all([one, two]);
		expect(done).toEqual(['other', 'first', 'second']);
	});

	it('does not wait longer than the timeout', async () => {
		const never = Promise.withResolvers<void>();
		const stuck = withTabLock('pay', minuteMs, () => never.promise);
		expect(await withTabLock('pay', 1, async () => 'done')).toBe('done');
		never.resolve();
		await stuck;
	});

	it.each([
		['has no locks', {}],
		[
			'refuses them',
			{ locks: { request: async () => Promise.reject(new Error('SecurityError')) } },
		],
	])('is done in a browser that %s', async (_, navigator) => {
		vi.stubGlobal('navigator', navigator);
		expect(await withTabLock('pay', minuteMs, async () => 'done')).toBe('done');
	});

	it('is done once, and its failure is the answer', async () => {
		const work = vi.fn(async () => Promise.reject(new Error('no page')));
		await expect(withTabLock('pay', minuteMs, work)).rejects.toThrow('no page');
		expect(work).toHaveBeenCalledTimes(1);
	});
});
