import { Suspense, useRef } from 'react';
import { activeFilters, clearFilters } from '../../core/active-filters.ts';
import type { Size } from '../../core/catalogue.ts';
import { OpeningEnd } from '../layout/opening-end.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { useOverlay } from '../ui/overlay.ts';
import { FilterAside } from './filters/filter-aside.tsx';
import { FilterOpener } from './filters/filter-opener.tsx';
import { FilterChips, FilterDrawer, NothingFits } from './filters/filter-parts.ts';
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
	const active = activeFilters(filters).length;
	const count = resultWords(shown.length, products.length);
	const clear = () => {
		heading.current?.focus();
		change(clearFilters);
	};
	return (
		<div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-12 xl:gap-x-16">
			<FilterAside listing={listing} products={products} />
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
				<LiveRegion message={turn > 0 ? count : ''} turn={turn} />
				{active > 0 && (
					<Suspense fallback={<div className="mt-2 h-13" />}>
						<FilterChips filters={filters} change={change} heading={heading} />
					</Suspense>
				)}
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
						<Suspense>
							<NothingFits onClear={clear} />
						</Suspense>
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
