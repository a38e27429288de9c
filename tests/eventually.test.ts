import { expect, it } from 'vitest';
import { eventually } from './eventually.ts';

it('resolves to the result of the first successful check', async () => {
	let calls = 0;
	const answer = await eventually(
		() => {
			calls += 1;
			if (calls < 3) throw new Error('too early');
			return calls;
		},
		{ everyMs: 1 },
	);
	expect(answer).toBe(3);
});

it('throws the last error after the timeout', async () => {
	const check = () => Promise.reject(new Error('never'));
	await expect(eventually(check, { timeoutMs: 20, everyMs: 1 })).rejects.toThrow('never');
});
