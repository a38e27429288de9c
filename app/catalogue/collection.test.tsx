import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { collectionAt } from '../../core/catalogue/collection-products.ts';
import { resolveCollections } from '../../core/catalogue/collection-rule.ts';
import { listingOf } from '../../core/catalogue/listing-options.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { CatalogueContext } from '../publication/catalogue-context.tsx';
import { Collection, filterPlacement } from './collection.tsx';

it('filters are folded until there are twelve products', () => {
	expect([0, 2, 11].map(filterPlacement)).toEqual(['folded', 'folded', 'folded']);
	expect([12, 400].map(filterPlacement)).toEqual(['beside', 'beside']);
});

/** So many products, like those of the catalogue. */
function manyShirts(count: number): readonly Product[] {
	const [shirt] = products.slice(-1);
	if (!shirt) throw new Error('The catalogue is empty');
	return Array.from({ length: count }, (_, at) => ({
		...shirt,
		id: `shirt-${at}`,
		slug: `shirt-${at}`,
	}));
}

function html(count: number): string {
	const men = collectionAt('/men', catalogue);
	if (!men) throw new Error('There is no collection');
	const shirts = manyShirts(count);
	return renderToStaticMarkup(
		<StaticRouter location="/men">
			<CatalogueContext value={resolveCollections(catalogue)}>
				<Collection
					collection={men}
					listing={listingOf(men, shirts, catalogue)}
					products={shirts}
				/>
			</CatalogueContext>
		</StaticRouter>,
	);
}

describe('a collection', () => {
	it('of eleven products has its filters and its order behind one button', () => {
		const page = html(11);
		expect(page).toContain('Showing 11 of 11 products');
		expect(page).toContain('Filter &amp; Sort');
		expect(page).toMatch(
			/<details [^>]*><summary.*<select.*<form [^>]*aria-label="Filters".*<\/details>/s,
		);
		expect(page).not.toContain('<aside');
	});

	it('of twelve products has its filters beside them and its order above them', () => {
		const page = html(12);
		expect(page).toContain('Showing 12 of 12 products');
		expect(page).toMatch(/<aside[^>]*><form [^>]*aria-label="Filters"/);
		expect(page).toContain('<select');
		expect(page).not.toContain('Filter &amp; Sort');
	});

	it('shows all of 24 products, and the first 24 of more', () => {
		const cardsIn = (page: string) => page.match(/href="\/product\//g)?.length;
		expect(cardsIn(html(24))).toBe(24);
		expect(html(24)).toContain('Showing 24 of 24 products');
		expect(cardsIn(html(25))).toBe(24);
		expect(html(25)).toMatch(/<h2[^>]*>25 products<\/h2>/);
	});

	it('without products says so, and shows what we make', () => {
		const page = html(0);
		expect(page).toContain('There is nothing in this collection right now.');
		expect(page).toContain('Everything Else');
		expect(page).not.toContain('<form');
	});
});
