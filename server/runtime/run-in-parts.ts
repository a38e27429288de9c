import { setImmediate } from 'node:timers/promises';

/** How long a part may take, in milliseconds. A page waits for it. */
const partMs = 20;

/** Runs work to its end. Between its parts the process answers others. */
export async function runInParts<Result>(work: Generator<unknown, Result>): Promise<Result> {
	let endsAtMs = performance.now() + partMs;
	for (;;) {
		const { done, value } = work.next();
		if (done) return value;
		if (performance.now() < endsAtMs) continue;
		await setImmediate();
		endsAtMs = performance.now() + partMs;
	}
}
