import type { Listing } from '../../../core/catalogue/filter-query.ts';
import { sortLabels } from '../sort-labels.ts';
import type { ListingState } from '../use-listing.ts';

interface SortSelectProps extends ListingState {
	readonly listing: Listing;
	/** The id of the form of the filters. It contains the order that was chosen before hydration. */
	readonly form?: string;
	/** Whether it fills a line, with its label above. */
	readonly isBlock?: boolean;
}

const inlineClass =
	'flex min-w-0 items-center justify-end gap-2.5 max-lg:flex-1 lg:ml-auto lg:min-w-56';
const blockClass = 'mb-6 grid gap-2';

export function SortSelect({ listing, form, filters, change, isBlock }: SortSelectProps) {
	return (
		<label className={`noscript:hidden ${isBlock ? blockClass : inlineClass}`}>
			<span className={isBlock ? 'font-semibold' : 'whitespace-nowrap text-muted max-sm:sr-only'}>
				Sort by
			</span>
			{/* As wide as its longest option from the start, because the page may be painted before
			   all options are parsed. */}
			<span className="relative min-w-[min(100%,12.5rem)]">
				<select
					form={form}
					name="sort"
					value={filters.sort}
					onChange={({ target }) => {
						const sort = listing.sorts.find((one) => one === target.value);
						if (sort) change((now) => ({ ...now, sort }));
					}}
					className="min-h-11 w-full rounded-full border border-edge bg-transparent pr-10 pl-5 appearance-none font-semibold transition-colors hover:border-ink"
				>
					{listing.sorts.map((sort) => (
						<option key={sort} value={sort}>
							{sortLabels[sort]}
						</option>
					))}
				</select>
				<svg
					viewBox="0 0 24 24"
					aria-hidden="true"
					className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 fill-none stroke-2 stroke-current"
				>
					<path d="m7 9.5 5 5 5-5" />
				</svg>
			</span>
		</label>
	);
}
