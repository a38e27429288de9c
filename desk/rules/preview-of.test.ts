import { describe, expect, it } from 'vitest';
import { shopCollections } from '../../tests/drafts.ts';
import { products } from '../../tests/publication.ts';
import { draftOf } from './draft-product.ts';
import type { ListedDraft } from './next-publication.ts';
import { previewOf } from './preview-of.ts';
import { emptyDraft, type ProductDraft } from './product-draft.ts';

const drafts: readonly ListedDraft[] = products.map((product) => ({
	id: product.id,
	product: draftOf(product),
	isArchived: false,
}));
const [tee] = drafts as readonly [ListedDraft];
const [teeNow] = products as readonly [(typeof products)[number]];

/** A new product that is not complete. */
const unfinished = (name: string): ListedDraft => ({
	id: name || 'nameless',
	product: { ...emptyDraft, name },
	isArchived: false,
});

/** The shop whose first tee is changed, with further drafts. */
function shopWith(change: Partial<ProductDraft>, ...more: readonly ListedDraft[]) {
	const product = { ...tee.product, ...change };
	return {
		published: products,
		collections: shopCollections,
		drafts: [{ ...tee, product }, ...drafts.slice(1), ...more],
	};
}

describe('a preview', () => {
	it('opens with the home page, or with its product at the address of the draft', () => {
		const shop = shopWith({ slug: 'sea-tee' });
		expect(previewOf(shop)).toMatchObject({ path: '/', notes: [] });
		expect(previewOf(shop, shop.drafts[0])).toMatchObject({ path: '/product/sea-tee', notes: [] });
	});

	it('shows a product with a fault as shoppers see it now, and says so', () => {
		const shop = shopWith({ price: '', slug: 'sea-tee' });
		const { path, notes, next } = previewOf(shop, shop.drafts[0]);
		expect(path).toBe(`/product/${teeNow.slug}`);
		expect(next.products[0]).toEqual(teeNow);
		expect(notes).toEqual([
			`${teeNow.name} is shown as it is in the shop now. To complete: The price is missing.`,
		]);
	});

	it('names its own product first, and no more than three', () => {
		const own = unfinished('Own Cap');
		const others = ['One', 'Two', ''].map(unfinished);
		const { path, notes } = previewOf(shopWith({ price: '' }, ...others, own), own);
		expect(path).toBe('/products');
		expect(notes.map((note) => note.split('.')[0])).toEqual([
			'Own Cap is not shown',
			`${teeNow.name} is shown as it is in the shop now`,
			'One is not shown',
			'And 2 more',
		]);
	});

	it('says that an archived product is not shown', () => {
		const shop = shopWith({});
		const archived = { ...tee, isArchived: true };
		const { path, notes } = previewOf(
			{ ...shop, drafts: [archived, ...drafts.slice(1)] },
			archived,
		);
		expect(path).toBe('/products');
		expect(notes).toEqual([`${teeNow.name} is archived, so it is not shown.`]);
	});
});
