import { Suspense, useRef } from 'react';
import { activeFilters, clearFilters } from '../../core/active-filters.ts';
import type { Size } from '../../core/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { useOverlay } from '../ui/overlay.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterOpener } from './filters/filter-opener.tsx';
import { FilterColumn, FilterDrawer } from './filters/filter-parts.ts';
import { resultWords } from './filters/filter-words.ts';
import { SortSelect } from './filters/sort-select.tsx';
import { type ListingProps, useResults } from './filters/use-results.ts';
import { useTurn } from './filters/use-turn.ts';
import { ProductGrid } from './product-grid.tsx';
import { useGridKey } from './use-grid-key.ts';

/** Products with their filters beside them, or in a drawer where the screen is small. */
export function FilteredListing({ listing, products }: ListingProps) {
	const { filters, change, shown, isInStock } = useResults(listing, products);
	const heading = useRef<HTMLHeadingElement>(null);
	const drawer = useOverlay();
	const gridKey = useGridKey();
	const turn = useTurn(filters);
	const count = resultWords(shown.length, products.length);
	const clear = () => {
		heading.current?.focus();
		change(clearFilters);
	};
	return (
		<div className="page-width grid gap-x-12 pt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-12 xl:gap-x-16">
			<aside className="max-lg:hidden noscript:hidden">
				<Suspense>
					<FilterColumn listing={listing} products={products} />
				</Suspense>
			</aside>
			<div className="noscript:col-span-full">
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
					<FilterOpener overlay={drawer} active={activeFilters(filters).length} />
					<h2
						ref={heading}
						tabIndex={-1}
						className="tabular font-normal font-text text-base leading-normal tracking-normal max-lg:order-last max-lg:w-full"
					>
						{count}
					</h2>
					<SortSelect listing={listing} filters={filters} change={change} />
				</div>
				<LiveRegion message={turn > 0 ? count : ''} turn={turn} />
				<FilterChips filters={filters} change={change} heading={heading} />
				<div className="mt-6 min-h-96">
					{shown.length > 0 ? (
						<ProductGrid
							key={gridKey}
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
			<Suspense>
				<FilterDrawer overlay={drawer} listing={listing} products={products} />
			</Suspense>
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

function NothingFits({ onClear }: { readonly onClear: () => void }) {
	return (
		<div className="grid justify-items-start gap-5 rounded-card bg-sand px-6 py-14 sm:px-12">
			<p className="font-heading font-semibold text-3xl leading-none">Nothing on this heading</p>
			<p className="max-w-[30rem] text-lg">
				No product fits all of these filters. Take one off, or start over with a clear deck.
			</p>
			<Button look="action" onClick={onClear}>
				Clear Filters
			</Button>
		</div>
	);
}
