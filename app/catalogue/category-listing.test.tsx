import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../core/catalogue/catalogue.ts';
import { CategoryResults } from './category-listing.tsx';

describe('a category', () => {
	it('shows a sentence and everything else without products', () => {
		const html = renderToStaticMarkup(
			<MemoryRouter>
				<CategoryResults products={[]} />
			</MemoryRouter>,
		);
		expect(html).toContain('No products found in the selected category.');
		for (const { slug } of catalogue) expect(html).toContain(`/product/${slug}`);
	});
});
