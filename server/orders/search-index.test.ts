import { expect, it } from 'vitest';
import { orderTerms, type Searchable, termsIn } from './search-index.ts';
import { readingsOf } from './search-orders.ts';

function searchable(typed: object, order: object = {}, rest: Partial<Searchable> = {}): Searchable {
	return {
		order: {
			number: 'BLUE-7QK3MPXA',
			email: 'Jose@Example.com',
			address: JSON.stringify({ firstName: '', lastName: '', ...typed }),
			tracking_number: null,
			payment_session_id: null,
			payment_intent_id: null,
			...order,
		},
		products: [],
		skus: [],
		exchanges: [],
		notes: [],
		...rest,
	};
}

const person = { firstName: 'José María', lastName: "O'Brien-Smith" };
const numberTerms = ['blue-7qk3mpxa', '7qk3mpxa', ' axpm3kq7eulb'];

it('finds an order by number, e-mail and names, in small letters without accents', () => {
	expect(orderTerms(searchable(person))).toEqual([
		...numberTerms,
		'jose@example.com',
		'example.com',
		'jose',
		'maria',
		"o'brien-smith",
		'o',
		'brien',
		'smith',
		'obriensmith',
	]);
});

it('finds it by payment, products, place, phone, parcels and notes', () => {
	const placed = { city: 'St. Pete Beach', zip: 'K1A 0B1', phone: '+1 (305) 555-0142' };
	const order = {
		tracking_number: '1Z 999-AA1',
		payment_session_id: 'cs_test_A1zG',
		payment_intent_id: 'pi_3X',
	};
	const terms = orderTerms(
		searchable(placed, order, {
			products: ['Men’s Captain Shirt', 'Women’s Captain Tee'],
			skus: ['WT-CAP-M', 'W 8'],
			exchanges: ['9400 1'],
			notes: ['Rang: "Dock 7", twice.'],
		}),
	);
	expect(terms).toEqual([
		...numberTerms,
		'cs_test_a1zg',
		'pi_3x',
		...['mens', 'captain', 'shirt', 'womens', 'tee'],
		...['wtcapm', 'w', '8', 'w8'],
		'jose@example.com',
		'example.com',
		...['st.', 'st', 'pete', 'beach'],
		'k1a0b1',
		' 24105555031',
		...['1z999aa1', ' 1aa999z1', '94001', ' 10049'],
		...['rang', 'dock', '7', 'twice'],
	]);
});

it('has no terms of a forgotten person', () => {
	const order = { email: '', tracking_number: '1Z999', payment_intent_id: 'pi_3' };
	const terms = orderTerms(searchable({}, order, { products: ['Tee'], exchanges: ['9400'] }));
	expect(terms).toEqual([...numberTerms, 'pi_3', 'tee']);
});

it('keeps only so many words of a name, and each once', () => {
	const names = { firstName: 'Anna Anna', lastName: 'a b c d e f g h i j k l m n o p q r s t' };
	const terms = orderTerms(searchable(names));
	expect(terms).not.toContain('t');
	expect(terms.filter((word) => word === 'anna')).toHaveLength(1);
});

it('keeps only so many words of notes, the newest first, and cuts what is long', () => {
	const typed = Array.from({ length: 600 }, (_, at) => `w${at}`);
	const notes = ['newest', typed.join(' '), 'x'.repeat(300)];
	const terms = orderTerms(searchable({}, {}, { notes }));
	expect(terms).toContain('newest');
	expect(terms.length).toBeLessThanOrEqual(510);
	expect(orderTerms(searchable({}, {}, { notes: ['x'.repeat(300)] }))).toContain('x'.repeat(80));
});

it('reads what was typed as it is kept', () => {
	expect(termsIn('  Blue-7QK3, ÉLODIE Größe O’Brien')).toEqual([
		...['blue-7qk3', 'elodie', 'grosse', "o'brien"],
	]);
	expect(termsIn(' ')).toEqual([]);
});

it.each([
	['grace hopper', [['grace', 'hopper']]],
	['305', [['305']]],
	['305 555-0142', [['305', '555-0142'], ['305555-0142']]],
	['jean +1 305 555', [['jean', '+1', '305', '555'], ['jean', '+1305555'], ['jean+1305555']]],
	['1Z 999', [['1z', '999'], ['1z999']]],
	['a b c d e f g h', [['a', 'b', 'c', 'd', 'e', 'f']]],
	['', []],
])('reads %j as words or as one number', (typed, readings) => {
	expect(readingsOf(typed)).toEqual(readings);
});
