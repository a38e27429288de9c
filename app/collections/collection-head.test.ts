import { expect, it } from 'vitest';
import { brand } from '../../core/brand.ts';
import { draftOfCollection } from '../../core/desk/collections/collection-draft.ts';
import { catalogue } from '../../tests/publication.ts';
import { collectionHead } from './collection-head.ts';

it.each(catalogue.collections)('the draft of $id has the head of its page', (collection) => {
	expect(collectionHead(draftOfCollection(collection))).toEqual(collectionHead(collection));
});

it('a collection without texts is described by its title', () => {
	const title = 'Deck';
	expect(collectionHead({ title })).toEqual({ title, description: `Deck. ${brand.tagline}` });
	expect(collectionHead({ title, intro: 'For sailors.' }).description).toBe('For sailors.');
});
