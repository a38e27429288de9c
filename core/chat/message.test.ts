import { expect, it } from 'vitest';
import { cutMessage, longestMessage } from './message.ts';

it.each(['', 'hello', 'a'.repeat(longestMessage), '🐙'.repeat(longestMessage)])(
	'leaves a message alone that fits',
	(typed) => {
		expect(cutMessage(typed)).toBe(typed);
	},
);

it('cuts at the limit, and never through a character', () => {
	expect(cutMessage('a'.repeat(10_000))).toBe('a'.repeat(longestMessage));
	expect(cutMessage('🐙'.repeat(10_000))).toBe('🐙'.repeat(longestMessage));
});
