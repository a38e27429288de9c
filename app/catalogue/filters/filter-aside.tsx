import { memo, Suspense } from 'react';
import { FilterColumn } from './filter-parts.ts';
import type { ListingProps } from './use-results.ts';

/**
 * The place of the filters beside the products. Nothing that happens around it may render it again:
 * React would drop what the built page holds there as long as the code for it is not here.
 */
export const FilterAside = memo(function FilterAside({ listing, products }: ListingProps) {
	return (
		<aside className="max-lg:hidden noscript:hidden">
			<Suspense>
				<FilterColumn listing={listing} products={products} />
			</Suspense>
		</aside>
	);
});
