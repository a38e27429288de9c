import { expect, it } from 'vitest';
import { orderTerms, termsIn } from './search-index.ts';

function order(firstName: string, lastName: string, email = 'grace@example.com') {
	const address = JSON.stringify({ firstName, lastName });
	return { id: 'one', number: 'BLUE-7QK3MPXA', email, address };
}

it('finds an order by number, e-mail and names, in small letters without accents', () => {
	expect(orderTerms(order('José María', "O'Brien-Smith", 'Jose@Example.com'))).toEqual([
		'blue-7qk3mpxa',
		'7qk3mpxa',
		'jose@example.com',
		'jose',
		'maria',
		"o'brien-smith",
		'o',
		'brien',
		'smith',
	]);
});

it('keeps only so many words of a name, and each once', () => {
	const terms = orderTerms(order('Anna Anna', 'a b c d e f g h i j k l m n o p q r s t'));
	expect(terms).toHaveLength(16);
	expect(terms.filter((word) => word === 'anna')).toHaveLength(1);
});

it('reads what was typed as it is kept', () => {
	expect(termsIn('  Blue-7QK3, ÉLODIE ')).toEqual(['blue-7qk3', 'elodie']);
	expect(termsIn(' ')).toEqual([]);
});
