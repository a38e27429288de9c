import { FilterForm } from './filter-form.tsx';
import { type ListingProps, useResults } from './use-results.ts';

/** The filters beside the products. It reads the address itself: the page around it is alive first. */
export function FilterColumn({ listing, products }: ListingProps) {
	const results = useResults(listing, products);
	return <FilterForm listing={listing} products={products} results={results} />;
}
