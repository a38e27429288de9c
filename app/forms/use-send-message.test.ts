import { expect, it } from 'vitest';
import { nextAttempt } from './use-send-message.ts';

it('keeps the key for the same content, and makes another for other content', () => {
	let count = 0;
	const newKey = () => {
		count += 1;
		return `key ${count}`;
	};
	const first = nextAttempt(null, 'one', newKey);
	expect(first).toEqual({ key: 'key 1', content: 'one' });
	expect(nextAttempt(first, 'one', newKey)).toBe(first);
	expect(nextAttempt(first, 'two', newKey)).toEqual({ key: 'key 2', content: 'two' });
});
