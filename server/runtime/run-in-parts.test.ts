import { setImmediate } from 'node:timers';
import { expect, it } from 'vitest';
import { runInParts } from './run-in-parts.ts';

it('between the parts of long work the process does other work', async () => {
	let isAnswered = false;
	setImmediate(() => {
		isAnswered = true;
	});
	function* parts(): Generator<undefined, boolean> {
		for (let part = 0; part < 100_000_000 && !isAnswered; part += 1) yield;
		return isAnswered;
	}
	expect(await runInParts(parts())).toBe(true);
});
