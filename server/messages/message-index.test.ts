import { expect, it } from 'vitest';
import { messageTerms } from './message-index.ts';

it.each([
	['Do they run long? (Asking…)', ['do', 'they', 'run', 'long', 'asking']],
	['Élan, élan; +grace@Example.com.', ['elan', 'grace@example.com']],
	["it's half-open", ["it's", 'half-open']],
	['— !! ?', []],
])('takes %j for the words %j', (text, terms) => {
	expect(messageTerms(text)).toEqual(terms);
});

it('cuts a word that is too long between characters', () => {
	const [word = ''] = messageTerms('𝒜𐐨'.repeat(50));
	expect([...word]).toHaveLength(60);
	expect(word.isWellFormed()).toBe(true);
});
