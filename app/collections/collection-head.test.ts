import { expect, it } from 'vitest';
import { firstShop } from '../../core/shop/first-shop.ts';
import { draftOfCollection } from '../../desk/rules/collections/collection-draft.ts';
import { catalogue } from '../../tests/publication.ts';
import { collectionHead } from './collection-head.ts';

it.each(catalogue.collections)('the draft of $id has the head of its page', (collection) => {
	expect(collectionHead(draftOfCollection(collection), firstShop)).toEqual(
		collectionHead(collection, firstShop),
	);
});

it('a collection without texts is described by its title', () => {
	const title = 'Deck';
	expect(collectionHead({ title }, firstShop)).toEqual({
		title,
		description: `Deck. ${firstShop.tagline}`,
	});
	expect(collectionHead({ title, intro: 'For sailors.' }, firstShop).description).toBe(
		'For sailors.',
	);
});
