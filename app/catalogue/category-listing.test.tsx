import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CategoryResults } from './category-listing.tsx';

describe('a category', () => {
	it('shows a sentence without products', () => {
		expect(renderToStaticMarkup(<CategoryResults products={[]} />)).toContain(
			'No products found in the selected category.',
		);
	});
});
