import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tests/publication.ts';
import { entriesFor, nothingStored, parseStoredWishlist } from './wishlist-store.ts';

const saved = { id: 'men-captain', size: 'M', changedAtMs: 2, isRemoved: false };
const removed = { ...saved, id: 'men-octopus-blue', changedAtMs: 1, isRemoved: true };
const stored = { entries: [saved, removed], owner: 'ada', isSent: true };

describe('a stored wishlist', () => {
	it('is read as it was written', () => {
		expect(parseStoredWishlist(JSON.stringify(stored), catalogue)).toEqual(stored);
	});

	it.each([
		null,
		'',
		'{',
		'null',
		'[]',
		'{"entries":[]}',
		JSON.stringify({ ...stored, entries: [{ ...saved, changedAtMs: 'x' }] }),
		JSON.stringify({ ...stored, entries: Array.from({ length: 101 }, () => saved) }),
	])('counts as empty: %j', (text) => {
		expect(parseStoredWishlist(text, catalogue)).toEqual(nothingStored);
	});

	it('loses products that are gone, and has each once', () => {
		const entries = [saved, { ...saved, changedAtMs: 1 }, { ...saved, id: 'hoodie' }];
		const text = JSON.stringify({ ...stored, entries });
		expect(parseStoredWishlist(text, catalogue).entries).toEqual([saved]);
	});
});

describe('an account gets', () => {
	it('all changes of its own list', () => {
		expect(entriesFor(stored, 'ada')).toEqual([saved, removed]);
	});

	it('what a guest has saved', () => {
		expect(entriesFor({ ...stored, owner: null }, 'ada')).toEqual([saved]);
	});

	it('nothing of another account', () => {
		expect(entriesFor(stored, 'grace')).toEqual([]);
	});
});
