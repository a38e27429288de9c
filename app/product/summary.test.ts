import { expect, it } from 'vitest';
import { shirtDraft } from '../../tests/drafts.ts';
import { productTitle } from './summary.ts';

const reef = { ...shirtDraft, name: 'Deck Shirt', style: 'deck', colourway: 'Reef Blue' };

it('the title of a draft has the color of a style, as that of its page', () => {
	expect(productTitle(reef)).toBe('Deck Shirt, Reef Blue');
	expect(productTitle({ ...reef, name: 'Reef Blue Shirt' })).toBe('Reef Blue Shirt');
	expect(productTitle({ ...reef, style: '' })).toBe('Deck Shirt');
	expect(productTitle({ ...reef, searchTitle: 'Shirt' })).toBe('Shirt');
});
