import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tests/publication.ts';
import {
	entriesFor,
	formatWishlist,
	nothingStored,
	parseStoredWishlist,
} from './wishlist-store.ts';

const saved = { id: 'men-captain', size: 'M', changedAtMs: 2, isRemoved: false };
const removed = { ...saved, id: 'men-octopus-blue', changedAtMs: 1, isRemoved: true };
const names = { 'men-captain': 'Men’s Captain Long Sleeve Shirt' };
const stored = { entries: [saved, removed], gone: [], names, owner: 'ada', isSent: true };

describe('a stored wishlist', () => {
	it('is read as it was written', () => {
		expect(parseStoredWishlist(formatWishlist(stored, catalogue), catalogue)).toEqual(stored);
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

	it('has each product once, and those that are gone apart, with their names', () => {
		const hoodie = { ...saved, id: 'hoodie' };
		const entries = [saved, { ...saved, changedAtMs: 1 }, hoodie];
		const text = JSON.stringify({ ...stored, entries, names: { hoodie: 'Harbor Hoodie' } });
		const read = parseStoredWishlist(text, catalogue);
		expect(read).toMatchObject({ entries: [saved], gone: [hoodie] });
		const again = parseStoredWishlist(formatWishlist(read, catalogue), catalogue);
		expect(again).toMatchObject({ entries: [saved], gone: [hoodie] });
		expect(again.names).toEqual({ ...names, hoodie: 'Harbor Hoodie' });
	});

	it('of an earlier version has no names', () => {
		const { names: _, gone: __, ...earlier } = stored;
		const read = parseStoredWishlist(JSON.stringify(earlier), catalogue);
		expect(read).toEqual({ ...stored, names: {} });
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
