import { expect, it } from 'vitest';
import { catalogue } from '../../tests/publication.ts';
import { replies } from '../chat/replies.ts';
import { contactFaq } from '../contact/contact-faq.ts';
import { homeFaq } from '../contact/faq.ts';
import { sizingAdvice } from './sizing-advice.ts';

it.each([
	["the home page's questions", homeFaq(catalogue).find(({ id }) => id === 'sizes')?.answer],
	[
		"the contact page's questions",
		contactFaq(catalogue.shop).find(({ id }) => id === 'sizing')?.answer,
	],
	['the chat', replies(catalogue).sizes.text],
])('%s: one piece of advice on sizes, and no other', (_, text) => {
	expect(text?.split(sizingAdvice)).toHaveLength(2);
	expect(text?.replace(sizingAdvice, '')).not.toMatch(/chest|between|larger|smaller/i);
});
