import { describe, expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import { catalogueOf, type Product } from '../catalogue/catalogue.ts';
import { longFrom, replyTo, rowFor } from './answer.ts';
import { replies, welcome } from './replies.ts';
import { rules } from './rules.ts';
import { suggestions } from './suggestions.ts';

const answers = replies(catalogue);

describe('the table', () => {
	it('has the rules in the order of the requirements', () => {
		const names = rules.map(({ name }) => name.replace(/:.*/, ''));
		expect([...new Set(names)]).toEqual(['phrase', 'greeting', 'topic', 'contact offer']);
		expect(names).toEqual(names.toSorted((a, b) => names.indexOf(a) - names.indexOf(b)));
		expect(names.filter((name) => name === 'topic')).toHaveLength(11);
	});

	it.each(rules.flatMap((row) => row.keywords.map((word) => [word, row.name] as const)))(
		'"%s" alone, in any case, is %s: no word is hidden by a row above',
		(word, name) => {
			expect(rowFor(word.trim().toUpperCase(), false).name).toBe(name);
			expect(rowFor(`Well, ${word}, please!`, false).name).toBe(name);
		},
	);

	it('leads to the pages and to the signup', () => {
		const targets = rules.map(({ reply }) => {
			const answer = answers[reply];
			return 'target' in answer ? answer.target : null;
		});
		expect(new Set(targets.filter(Boolean))).toEqual(
			new Set(['/new-arrivals', '/men', '/women', '/products', '/about', 'email-signup']),
		);
		expect(replyTo('Join the Blue Crew', false, catalogue)).toMatchObject({
			action: 'scroll',
			target: 'email-signup',
		});
	});
});

describe('replies', () => {
	it('fit into the 200 px of the talk', () => {
		const texts = [welcome(catalogue.shop), ...Object.values(answers).map(({ text }) => text)];
		expect(texts.filter((text) => text.length > 300)).toEqual([]);
		expect(texts.filter((text) => /undefined|NaN/.test(text))).toEqual([]);
	});

	it('say of other shops only what they sell', () => {
		const [tee] = products as readonly [Product];
		const hat: Product = { ...tee, category: 'Hats', sizes: ['One Size'], priceCents: 2000 };
		const shopOf = (...sold: readonly Product[]) =>
			replies(catalogueOf({ ...catalogue, number: 2, products: sold }));
		const hats = shopOf(hat);
		expect(hats.prices.text).toMatch(/^Hats are \$20\.00\. Standard/);
		expect(hats.hats.text).toBe('Let me show you. Here is everything we make.');
		expect(hats.men.text).toBe('Off to the men’s collection.');
		expect(hats.women.text).toBe('Off to the women’s collection.');
		expect(hats.sizes.text).toBe('Each product page shows its sizes.');
		const both = shopOf(tee, hat);
		expect(both.prices.text).toMatch(/^Women’s tees are \$29\.99, Hats \$20\.00\. /);
		expect(both.sizes.text).toMatch(/^Women’s tees run XS to XXL\. .* show a size guide\.$/);
		const socks = shopOf({ ...hat, name: 'Deck Socks', category: 'Socks' });
		expect(socks.hats.text).toBe(
			'No hoodies or hats in the locker today. Hoodies and hats are on their way. Here is what we have.',
		);
		const many = ['Hats', 'Socks', 'Bags', 'Mugs'].map((category, at) => ({
			...hat,
			id: category,
			category,
			priceCents: 2000 + at * 100,
		}));
		expect(shopOf(...many).prices.text).toMatch(/^Prices begin at \$20\.00\. /);
	});

	it('say what the shop promises', () => {
		expect(answers.returns.text).toContain('within 30 days');
		expect(answers.shipping.text).toMatch(/1–2 business days.*3–5 business days.*\$5\.99.*\$100/);
		expect(answers.sizes.text).toMatch(/XS to XXL.*S to 3XL/);
		expect(answers.prices.text).toMatch(/\$29\.99.*\$34\.99/);
		expect(answers.contactOffer.text).toContain('within 24 hours');
	});

	it('to suggestions are never a way out', () => {
		const rows = suggestions(catalogue.shop).map((text) => rowFor(text, false).name);
		expect(rows.filter((name) => !/^(phrase|topic)/.test(name))).toEqual([]);
		expect(new Set(rows).size).toBe(suggestions(catalogue.shop).length);
	});
});

describe('an offer', () => {
	it.each(['yes', 'Yes!', 'oh YES please', 'yesterday I wrote already'])(
		'"%s" right after it brings the form',
		(message) => {
			expect(replyTo(message, true, catalogue)).toBe(answers.form);
		},
	);

	it.each(['yes', 'Yes!'])('"%s" without one is nothing special', (message) => {
		expect(replyTo(message, false, catalogue)).toBe(answers.menu);
	});

	it('does not bind: anything else is answered as ever', () => {
		expect(replyTo('no, but do you ship to Maine', true, catalogue)).toBe(answers.shipping);
	});

	it(`is made for more than ${longFrom} characters, not for ${longFrom}`, () => {
		expect(replyTo('a'.repeat(longFrom), false, catalogue).offersContact).toBeUndefined();
		expect(replyTo('a'.repeat(longFrom + 1), false, catalogue).offersContact).toBe(true);
		expect(replyTo(`how much ${'a'.repeat(longFrom)}`, false, catalogue)).toBe(answers.prices);
	});
});
