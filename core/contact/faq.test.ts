import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tests/publication.ts';
import { homeFaq } from './faq.ts';

describe('the questions of the home page', () => {
	it('are four, each with an id of its own', () => {
		expect(new Set(homeFaq(catalogue).map(({ id }) => id)).size).toBe(4);
	});

	it.each([
		['sizes', 'XS to 3XL. Women’s tees run XS to XXL, men’s long sleeves S to 3XL.'],
		['returns', 'You have 30 days to return or exchange anything unworn,'],
		['shipping', 'Standard shipping in the US then takes 3–5 business days.'],
		['shipping', 'Ask us for expedited options before you order: hello@blue.example.'],
		['name', 'Between Water and Sky, There’s Blue.'],
	])('tell what the shop promises: %s', (id, sentence) => {
		expect(homeFaq(catalogue).find((entry) => entry.id === id)?.answer).toContain(sentence);
	});
});
