import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import { CatalogueContext } from '../publication/catalogue-context.tsx';
import { CategoryResults } from './category-listing.tsx';

describe('a category', () => {
	it('shows a sentence and everything else without products', () => {
		const html = renderToStaticMarkup(
			<CatalogueContext value={catalogue}>
				<MemoryRouter>
					<CategoryResults products={[]} count={0} show={24} />
				</MemoryRouter>
			</CatalogueContext>,
		);
		expect(html).toContain('No products found in the selected category.');
		for (const { slug } of products) expect(html).toContain(`/product/${slug}`);
	});
});
