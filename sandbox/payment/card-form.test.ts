import { describe, expect, it } from 'vitest';
import { readCardForm, type TypedForm } from './card-form.ts';
import { passesLuhn, practiceCards, spacedNumber } from './practice-cards.ts';

const now = new Date('2026-11-21T12:00:00Z');
const filled: TypedForm = {
	email: '',
	number: '4242 4242 4242 4242',
	expiry: '12 / 34',
	cvc: '123',
	name: 'Marina Delgado',
	country: 'US',
	zip: '33132',
};
const read = (changes: Partial<TypedForm> = {}) =>
	readCardForm({ ...filled, ...changes }, 'marina@example.com', now);

describe('readCardForm', () => {
	it.each(['12 / 34', '12/34', '1234', '12/2034', ' 12 /34 ', '11 / 26'])(
		'takes the expiry %s',
		(expiry) => {
			expect(read({ expiry })).toMatchObject({ ok: true });
		},
	);

	it.each<[string, Partial<TypedForm>, object]>([
		['an empty number', { number: '' }, { number: 'Your card number is incomplete.' }],
		['a short number', { number: '4242 4242' }, { number: 'Your card number is incomplete.' }],
		['letters', { number: '4242x' }, { number: 'Your card number is invalid.' }],
		[
			'a wrong check digit',
			{ number: '4242 4242 4242 4241' },
			{ number: 'Your card number is invalid.' },
		],
		[
			'a card that is not for practice',
			{ number: '4111 1111 1111 1111' },
			{ number: 'No real card works here. Please use one of the practice cards.' },
		],
		['no expiry', { expiry: '' }, { expiry: "Your card's expiration date is incomplete." }],
		['month 13', { expiry: '13 / 34' }, { expiry: "Your card's expiration date is invalid." }],
		['last year', { expiry: '12 / 25' }, { expiry: "Your card's expiration year is in the past." }],
		[
			'last month',
			{ expiry: '10 / 26' },
			{ expiry: "Your card's expiration date is in the past." },
		],
		['a short CVC', { cvc: '12' }, { cvc: "Your card's security code is incomplete." }],
		[
			'three digits for American Express',
			{ number: '3782 822463 10005' },
			{ cvc: "Your card's security code is incomplete." },
		],
		['no name', { name: '  ' }, { name: 'Enter the name on your card.' }],
		['a short ZIP', { zip: '331' }, { zip: 'Your ZIP code is incomplete.' }],
		['a country not on the list', { country: 'XX' }, { country: 'Choose your country.' }],
	])('refuses %s at its field', (_name, changes, errors) => {
		expect(read(changes)).toEqual({ ok: false, errors });
	});

	it('asks for an e-mail only when the session has none', () => {
		expect(readCardForm(filled, null, now)).toMatchObject({
			errors: { email: 'Your email is incomplete.' },
		});
	});

	it('lets no more of the number through than the last four digits', () => {
		const result = read();
		expect(result).toMatchObject({ ok: true, card: { brand: 'visa', last4: '4242' } });
		expect(JSON.stringify(result)).not.toContain('42424');
		expect(JSON.stringify(result)).not.toContain('123"');
	});
});

describe('practice cards', () => {
	it('have right check digits', () => {
		expect(practiceCards.filter((card) => !passesLuhn(card.number))).toEqual([]);
	});

	it('are written as printed', () => {
		expect(spacedNumber('4242424242424242')).toBe('4242 4242 4242 4242');
		expect(spacedNumber('378282246310005')).toBe('3782 822463 10005');
	});
});
