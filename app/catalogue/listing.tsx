import { useRef } from 'react';
import { activeFilters, clearFilters } from '../../core/catalogue/active-filters.ts';
import type { Size } from '../../core/catalogue/catalogue.ts';
import { OpeningEnd } from '../routing/opening-end.tsx';
import { useOverlay } from '../ui/dialog/overlay.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterDrawer } from './filters/filter-drawer.tsx';
import { FilterForm } from './filters/filter-form.tsx';
import { FilterOpener } from './filters/filter-opener.tsx';
import { resultMessage } from './filters/filter-texts.ts';
import { NothingFits } from './filters/nothing-fits.tsx';
import { SortSelect } from './filters/sort-select.tsx';
import { useChangeCount } from './filters/use-change-count.ts';
import { type ListingProps, useResults } from './filters/use-results.ts';
import { ProductGrid } from './product-grid.tsx';
import { useGridKey } from './use-grid-key.ts';

/** Products with filters beside them, or with a filter drawer on narrow screens. */
export function FilteredListing({ listing, products }: ListingProps) {
	const results = useResults(listing, products);
	const { filters, change, shown, isInStock } = results;
	const heading = useRef<HTMLHeadingElement>(null);
	const drawer = useOverlay();
	const gridKey = useGridKey();
	const changeCount = useChangeCount(filters);
	const active = activeFilters(filters).length;
	const count = resultMessage(shown.length, products.length);
	const clear = () => {
		heading.current?.focus();
		change(clearFilters);
	};
	return (
		<div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-12 xl:gap-x-16">
			<aside className="max-lg:hidden noscript:hidden">
				<FilterForm listing={listing} products={products} results={results} />
			</aside>
			<div className="noscript:col-span-full">
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
					<FilterOpener overlay={drawer} active={active} />
					<h2
						ref={heading}
						tabIndex={-1}
						className="tabular font-normal font-text text-base leading-normal tracking-normal max-lg:order-last max-lg:w-full"
					>
						{count}
					</h2>
					<SortSelect listing={listing} filters={filters} change={change} />
					<OpeningEnd />
				</div>
				<LiveRegion message={changeCount > 0 ? count : ''} count={changeCount} />
				{active > 0 && <FilterChips filters={filters} change={change} heading={heading} />}
				<div key={gridKey} className="mt-6 min-h-96">
					{shown.length > 0 ? (
						<ProductGrid
							products={shown}
							level="h3"
							columns="two"
							note={({ id, sizes }) => (
								<SizesNow sizes={sizes.filter((size) => isInStock(id, size))} />
							)}
						/>
					) : (
						<NothingFits onClear={clear} />
					)}
				</div>
			</div>
			<FilterDrawer overlay={drawer} listing={listing} products={products} />
		</div>
	);
}

function SizesNow({ sizes }: { readonly sizes: readonly Size[] }) {
	return (
		<p className="mt-1 text-muted text-sm">
			<span className="sr-only">Sizes in stock: </span>
			{sizes.join(' ') || 'Sold out'}
		</p>
	);
}
