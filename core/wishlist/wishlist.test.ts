import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import {
	changeWishlist,
	emptyWishlist,
	maxWishlist,
	mergeWishlists,
	savedEntries,
	savedEntry,
	type WishlistEntry,
	withoutGone,
} from './wishlist.ts';

const entries: fc.Arbitrary<WishlistEntry> = fc.record({
	id: fc.oneof(
		fc.constantFrom(...products.map(({ id }) => id)),
		fc.integer({ min: 0, max: 150 }).map(String),
	),
	size: fc.constantFrom(null, 'M', 'XL'),
	// Few values, so that equal times occur.
	changedAtMs: fc.integer({ min: 0, max: 20 }),
	isRemoved: fc.boolean(),
});
const lists = fc
	.array(entries, { maxLength: 150 })
	.map((all) => mergeWishlists(emptyWishlist, all));

describe('merging two lists', () => {
	it('gives the same in any order, and again', { tags: 'property' }, () => {
		fc.assert(
			fc.property(lists, lists, lists, (a, b, c) => {
				expect(mergeWishlists(a, b)).toEqual(mergeWishlists(b, a));
				expect(mergeWishlists(mergeWishlists(a, b), c)).toEqual(
					mergeWishlists(a, mergeWishlists(b, c)),
				);
				const merged = mergeWishlists(a, b);
				expect(mergeWishlists(merged, a)).toEqual(merged);
			}),
		);
	});

	it('has each product once, by its latest change, and at most the limit', {
		tags: 'property',
	}, () => {
		fc.assert(
			fc.property(lists, lists, (a, b) => {
				const merged = mergeWishlists(a, b);
				expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
				expect(merged.length).toBeLessThanOrEqual(maxWishlist);
				for (const entry of merged) {
					const same = [...a, ...b].filter(({ id }) => id === entry.id);
					expect(same).toContainEqual(entry);
					expect(Math.max(...same.map((one) => one.changedAtMs))).toBe(entry.changedAtMs);
				}
			}),
		);
	});

	it('keeps what is in either list, below the limit', () => {
		const saved = (id: string, changedAtMs: number) => ({
			id,
			size: null,
			changedAtMs,
			isRemoved: false,
		});
		const merged = mergeWishlists([saved('a', 1)], [saved('b', 2), saved('a', 0)]);
		expect(merged.map(({ id }) => id)).toEqual(['b', 'a']);
	});
});

describe('a change', () => {
	it('wins over the present entry, even if its clock was ahead', { tags: 'property' }, () => {
		fc.assert(
			fc.property(lists, entries, fc.nat(30), (list, { id, size, isRemoved }, nowMs) => {
				const after = changeWishlist(list, { id, size, isRemoved }, nowMs);
				const present = list.find((entry) => entry.id === id);
				// A full list of later entries has no place for it.
				if (!present && list.length === maxWishlist) return;
				expect(after.find((entry) => entry.id === id)).toMatchObject({ size, isRemoved });
			}),
		);
	});

	it('saves with a size and removes', () => {
		const change = { id: 'men-captain', size: 'M', isRemoved: false };
		const saved = changeWishlist(emptyWishlist, change, 5);
		expect(savedEntry(saved, 'men-captain')).toEqual({ ...change, changedAtMs: 5 });
		const removed = changeWishlist(saved, { ...change, isRemoved: true }, 5);
		expect(savedEntry(removed, 'men-captain')).toBeUndefined();
		expect(savedEntries(removed)).toEqual([]);
		expect(removed).toHaveLength(1);
	});
});

it('unknown products and sizes are dropped', () => {
	const entry = { id: 'men-captain', size: 'XS', changedAtMs: 1, isRemoved: false };
	expect(withoutGone([entry, { ...entry, id: 'hoodie' }], catalogue)).toEqual([
		{ ...entry, size: null },
	]);
});
