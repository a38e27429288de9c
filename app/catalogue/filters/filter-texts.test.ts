import { expect, it } from 'vitest';
import { catalogue } from '../../../core/catalogue/catalogue.ts';
import { isPrintColour } from './filter-texts.ts';

it('a color that no shirt is made in is that of a print', () => {
	const colours = ['White', 'Blue', 'Navy', 'Orange'] as const;
	expect(colours.filter((colour) => isPrintColour(colour, catalogue))).toEqual(['Blue', 'Orange']);
	expect(isPrintColour('Blue', [])).toBe(false);
});
