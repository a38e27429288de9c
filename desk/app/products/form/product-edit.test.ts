import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { emptyDraft, type ProductDraft } from '../../../rules/product-draft.ts';
import type { ProductAnswer } from '../../../rules/products.ts';
import {
	editOf,
	productEditSchema,
	tagsOf,
	variantOf,
	withAddress,
	withName,
	withSize,
	withVariant,
} from './product-edit.ts';
import { differingFields, withTheirs } from './use-draft-form.ts';
import { products } from './use-product-form.ts';

const draft: ProductDraft = {
	...emptyDraft,
	name: 'Deck Shirt',
	slug: 'deck-shirt',
	price: '34.99',
	sizes: ['S', 'L'],
	variants: [{ size: 'L', price: '', sku: 'D-L', gtin: '', weightGrams: '' }],
	tags: ['deck'],
	colours: ['Navy'],
};

function answer(change: Partial<ProductAnswer> = {}): ProductAnswer {
	return {
		id: 'deck-shirt',
		product: draft,
		revision: 3,
		changedAt: '2026-11-21T12:00:00.000Z',
		changedBy: null,
		published: null,
		state: 'new',
		faults: [],
		publishing: { changes: [], faults: [], notes: [], basis: '' },
		isDeletable: true,
		...change,
	};
}

describe('the address of a product', () => {
	it('follows the name until it is typed, and again after it is cleared', () => {
		const named = withName(editOf(answer()), 'Rigger Shirt');
		expect(named.product.slug).toBe('rigger-shirt');
		const typed = withName(withAddress(named, 'rig'), 'Sailing Shirt');
		expect(typed.product).toMatchObject({ name: 'Sailing Shirt', slug: 'rig' });
		expect(withName(withAddress(typed, ''), 'Deck Tee').product.slug).toBe('deck-tee');
	});

	it('follows a name of other letters after the server has given it a number', () => {
		const named = { ...draft, name: '夏のTシャツ', slug: 'product-2' };
		expect(withName(editOf(answer()), '夏のTシャツ').product.slug).toBe('');
		expect(withName(editOf(answer({ product: named })), 'Summer Tee').product.slug).toBe(
			'summer-tee',
		);
	});

	it('stays if shoppers know it, or if it is not that of the name', () => {
		const known = withName(editOf(answer({ published: draft })), 'Rigger Shirt');
		expect(known.product.slug).toBe('deck-shirt');
		const own = editOf(answer({ product: { ...draft, slug: 'mine' } }));
		expect(withName(own, 'Rigger Shirt').product.slug).toBe('mine');
	});
});

it('sizes are always in their order, and keep what is known of them', () => {
	expect(withSize(draft, 'M', true)).toEqual(['S', 'M', 'L']);
	expect(withSize(draft, 'S', false)).toEqual(['L']);
	expect(variantOf(draft, 'S')).toEqual({
		size: 'S',
		price: '',
		sku: '',
		gtin: '',
		weightGrams: '',
	});
	const variant = withVariant(draft, { ...variantOf(draft, 'S'), sku: 'D-S' });
	expect(variant.map(({ size, sku }) => `${size} ${sku}`)).toEqual(['S D-S', 'L D-L']);
});

it.each([
	['deck, navy\nsalt,, deck ', ['deck', 'navy', 'salt']],
	[' , ', []],
])('%j has the search words %j', (typed, tags) => {
	expect(tagsOf(typed)).toEqual(tags);
});

it('what differs is named, and an edit that was taken back is none', () => {
	const edit = editOf(answer());
	expect([...differingFields(products, edit, answer())]).toEqual([]);
	const facts = { ...draft.facts, origin: 'Portugal' };
	const theirs = answer({ product: { ...draft, price: '36.99', facts } });
	expect([...differingFields(products, edit, theirs).values()]).toEqual(['price', 'facts']);
});

it('some fields are taken over from another window, and the others stay', () => {
	const mine = { ...editOf(answer()), product: { ...draft, price: '41', care: 'Wash it cold.' } };
	const theirs = answer({ product: { ...draft, price: '40', name: 'Dock Shirt' } });
	const merged = withTheirs(products, mine, theirs, new Set(['price']));
	expect(merged.product).toEqual({ ...draft, price: '40', care: 'Wash it cold.' });
});

it('an edit is read as it was stored', () => {
	const edit = editOf(answer());
	expect(v.parse(productEditSchema, JSON.parse(JSON.stringify(edit)))).toEqual(edit);
});
