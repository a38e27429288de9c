import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { shortageMessage, stockNoticeSchema } from './stock.ts';

describe('shortageWords', () => {
	const shirt = { id: 'captain', name: 'Captain Shirt', size: 'M' };
	const tee = { id: 'octopus', name: 'Octopus Tee', size: 'XS' };

	it.each([
		[[{ ...shirt, left: 2 }], 'Only 2 of Captain Shirt in size M are left.'],
		[[{ ...shirt, left: 1 }], 'Only 1 of Captain Shirt in size M is left.'],
		[[{ ...shirt, left: 0 }], 'Captain Shirt in size M has just sold out.'],
		[
			[
				{ ...shirt, left: 0 },
				{ ...tee, left: 4 },
			],
			'Captain Shirt in size M has just sold out. Only 4 of Octopus Tee in size XS are left.',
		],
	])('names product, size and what is left: %j', (shortages, sentence) => {
		expect(shortageMessage(shortages)).toBe(`${sentence} Please change your cart.`);
	});
});

describe('stockNoticeSchema', () => {
	it('takes an address in lower case and without spaces around it', () => {
		const typed = { id: 'men-captain', size: 'M', email: ' Grace@Example.com ' };
		expect(v.parse(stockNoticeSchema, typed).email).toBe('grace@example.com');
	});

	it.each([
		[{ id: 'men-captain', size: 'M', email: 'grace@' }, 'Please enter a valid email address'],
		[{ id: 'men-captain', size: 'M' }, 'The request needs id, size and email.'],
		[{ id: 7, size: 'M', email: 'grace@example.com' }, 'The product id must be text.'],
		[null, 'The request needs id, size and email.'],
	])('refuses %j with a sentence', (body, sentence) => {
		const parsed = v.safeParse(stockNoticeSchema, body);
		expect(parsed.issues?.[0].message).toBe(sentence);
	});
});
