import { setTimeout as delay } from 'node:timers/promises';

export interface EventuallyOptions {
	readonly timeoutMs?: number;
	readonly everyMs?: number;
}

/**
 * Repeats `check` until it does not throw, and resolves to its result. After the timeout it throws
 * the last error. `await eventually(() => expect(mail.messages).toHaveLength(1))`
 */
export async function eventually<Value>(
	check: () => Value | Promise<Value>,
	{ timeoutMs = 20_000, everyMs = 20 }: EventuallyOptions = {},
): Promise<Value> {
	const deadlineMs = performance.now() + timeoutMs;
	for (;;) {
		try {
			return await check();
		} catch (error) {
			if (performance.now() >= deadlineMs) throw error;
			await delay(everyMs);
		}
	}
}
