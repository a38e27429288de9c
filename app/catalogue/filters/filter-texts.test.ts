import { expect, it } from 'vitest';
import { products } from '../../../tests/publication.ts';
import { colourName } from './filter-texts.ts';

it('a color that no shirt is made in is named as a print', () => {
	const colours = ['White', 'Blue', 'Navy', 'Orange'] as const;
	expect(colours.map((colour) => colourName(colour, products))).toEqual([
		'White',
		'Blue print',
		'Navy',
		'Orange print',
	]);
	expect(colourName('Blue', [])).toBe('Blue');
});
