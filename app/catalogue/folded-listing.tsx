import { type ReactNode, useState } from 'react';
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
import { type FilteredList, useFilteredList } from './use-filtered-list.ts';
import { useGridKey } from './use-grid-key.ts';

const title = 'Filter & Sort';
const openerClass =
	'-mr-3 rounded-full px-3 underline decoration-edge underline-offset-6 transition-colors hover:bg-sand';

interface FoldedListingProps extends ListingProps {
	/** Beside the first two products on wide screens, else above them. */
	readonly banner: ReactNode;
}

/** A few products. All filters and the order are behind one button. */
export function FoldedListing({ listing, products, banner }: FoldedListingProps) {
	const list = useFilteredList({ listing, products });
	const { results, heading, drawer, changeCount, active, count } = list;
	return (
		<div className="page-width grid grid-cols-2 gap-x-4 pt-3 sm:gap-x-6 sm:pt-5 lg:grid-cols-4 lg:grid-rows-[auto_1fr]">
			{banner}
			<div className="col-span-2 mb-3 min-w-0">
				<FoldedFilters listing={listing} products={products} list={list} />
				<LiveRegion message={changeCount > 0 ? count : ''} count={changeCount} />
				{active > 0 && <FilterChips {...results} heading={heading} />}
			</div>
			<div key={useGridKey()} className="contents *:col-span-2">
				<FilteredProducts list={list} columns="parent" />
			</div>
			<FilterDrawer overlay={drawer} listing={listing} products={products} title={title} hasSort />
		</div>
	);
}

interface FoldedFiltersProps extends ListingProps {
	readonly list: FilteredList;
}

/** The line with the count. Its button opens a panel below, or the drawer on narrow screens. */
function FoldedFilters({ listing, products, list }: FoldedFiltersProps) {
	const { results, heading, drawer, active, count } = list;
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b">
				<CountHeading ref={heading} className="py-2.5">
					{count}
				</CountHeading>
				<FilterOpener overlay={drawer} active={active} className={openerClass}>
					{title}
				</FilterOpener>
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls="filter-panel"
					onClick={() => setOpen(!isOpen)}
					className={`relative min-h-11 font-semibold max-lg:hidden noscript:hidden ${openerClass}`}
				>
					{title} <ActiveCount count={active} />
				</button>
				<OpeningEnd />
			</div>
			<div id="filter-panel" hidden={!isOpen} className="border-line border-b py-5 max-lg:hidden">
				<SortSelect listing={listing} {...results} />
				<FilterForm listing={listing} products={products} results={results} columns />
			</div>
		</>
	);
}
