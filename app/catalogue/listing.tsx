import { OpeningEnd } from '../routing/opening-end.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { FilteredProducts } from './filtered-products.tsx';
import { CountHeading } from './filters/count-heading.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterDrawer } from './filters/filter-drawer.tsx';
import { FilterForm } from './filters/filter-form.tsx';
import { ActiveCount, FilterOpener } from './filters/filter-opener.tsx';
import { SortSelect } from './filters/sort-select.tsx';
import type { ListingProps } from './filters/use-results.ts';
import { useFilteredList } from './use-filtered-list.ts';
import { useGridKey } from './use-grid-key.ts';

/** Products with filters beside them, or with a filter drawer on narrow screens. */
export function FilteredListing(props: ListingProps) {
	const { listing } = props;
	const list = useFilteredList(props);
	const { results, formId, heading, drawer, changeCount, active, count } = list;
	const gridKey = useGridKey();
	return (
		<div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-12 xl:gap-x-16">
			<aside className="max-lg:hidden noscript:hidden">
				<FilterForm id={formId} {...props} results={results} />
			</aside>
			<div className="noscript:col-span-full">
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
					<FilterOpener
						overlay={drawer}
						className="relative shrink-0 rounded-full bg-ink px-6 text-white transition-colors hover:bg-deep noscript:hidden"
					>
						Filters <ActiveCount count={active} className="-top-1.5 -right-1.5" />
					</FilterOpener>
					<CountHeading ref={heading} className="max-lg:order-last max-lg:w-full">
						{count}
					</CountHeading>
					<SortSelect listing={listing} form={formId} {...results} />
					<OpeningEnd />
				</div>
				<LiveRegion message={changeCount > 0 ? count : ''} count={changeCount} />
				{active > 0 && <FilterChips {...results} {...props} heading={heading} />}
				<div key={gridKey} className="mt-6 min-h-96">
					<FilteredProducts list={list} columns="two" />
				</div>
			</div>
			<FilterDrawer overlay={drawer} {...props} title="Filters" />
		</div>
	);
}
