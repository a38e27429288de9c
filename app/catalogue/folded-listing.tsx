import type { ReactNode } from 'react';
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

const title = 'Filter & Sort';
const openerClass =
	'relative -mr-3 min-h-11 rounded-full px-3 font-semibold underline decoration-edge underline-offset-6 transition-colors hover:bg-sand';

interface FoldedListingProps extends ListingProps {
	/** Beside the first two products on wide screens, else above them. */
	readonly banner: ReactNode;
}

/** A few products. All filters and the order are behind one button. */
export function FoldedListing({ banner, ...props }: FoldedListingProps) {
	const { listing } = props;
	const list = useFilteredList(props);
	const { results, formId, heading, drawer, changeCount, active, count } = list;
	const gridKey = useGridKey();
	const openerText = (
		<>
			{title} <ActiveCount count={active} className="top-2.5 right-full" />
		</>
	);
	// As tall as the screen, so that a change of the list does not move the footer into sight.
	return (
		<div className="group/listing page-width grid min-h-[calc(100svh-11rem)] grid-cols-2 content-start gap-x-4 pt-3 sm:gap-x-6 sm:pt-5 lg:grid-cols-4 lg:grid-rows-[auto_1fr]">
			<div className="col-span-2 mb-2 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mb-0 lg:group-has-[details[open]]/listing:opacity-0">
				{banner}
			</div>
			<div className="relative col-span-2 mb-3 min-w-0 lg:col-start-3 lg:row-start-1">
				<div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b">
					<CountHeading ref={heading} className="py-2.5">
						{count}
					</CountHeading>
					<FilterOpener overlay={drawer} className={openerClass}>
						{openerText}
					</FilterOpener>
					{/* The browser opens it, also before hydration. */}
					<details className="max-lg:hidden noscript:hidden">
						<summary
							className={`flex list-none items-center [&::-webkit-details-marker]:hidden ${openerClass}`}
						>
							{openerText}
						</summary>
						{/* Over the banner, so that the products stay in sight. */}
						<div className="absolute top-0 right-full z-10 mr-6 w-full rounded-card border border-line bg-foam px-5 pt-6 pb-2 xl:px-8">
							<SortSelect listing={listing} form={formId} {...results} isBlock />
							<FilterForm id={formId} {...props} results={results} columns />
						</div>
					</details>
					<OpeningEnd />
				</div>
				<LiveRegion message={changeCount > 0 ? count : ''} count={changeCount} />
				{active > 0 && <FilterChips {...results} {...props} heading={heading} />}
			</div>
			<div key={gridKey} className="contents *:col-span-2 lg:*:col-start-3">
				<FilteredProducts list={list} columns="parent" />
			</div>
			<FilterDrawer overlay={drawer} {...props} title={title} hasSort />
		</div>
	);
}
