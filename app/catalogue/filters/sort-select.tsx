import type { Listing } from '../../../core/filter-query.ts';
import { sortLabels } from '../listings.ts';
import type { ListingState } from '../use-listing.ts';

interface SortSelectProps extends ListingState {
	readonly listing: Listing;
}

export function SortSelect({ listing, filters, change }: SortSelectProps) {
	return (
		<label className="flex items-center gap-2.5 noscript:hidden">
			<span className="text-muted max-sm:sr-only">Sort by</span>
			<select
				value={filters.sort}
				onChange={({ target }) => {
					const sort = listing.sorts.find((one) => one === target.value);
					if (sort) change((now) => ({ ...now, sort }));
				}}
				className="min-h-11 rounded-full border border-edge bg-transparent pr-2 pl-4 font-semibold transition-colors hover:border-ink"
			>
				{listing.sorts.map((sort) => (
					<option key={sort} value={sort}>
						{sortLabels[sort]}
					</option>
				))}
			</select>
		</label>
	);
}
