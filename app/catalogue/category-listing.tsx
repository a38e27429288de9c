import { useRef } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { isSameCategory } from '../../core/catalogue/categories.ts';
import { oncePerStyle } from '../../core/catalogue/colourways.ts';
import type { ListingFacts } from '../../core/catalogue/listing-facts.ts';
import { productsListing } from '../../core/catalogue/listing-options.ts';
import { formatNumber } from '../../core/format-number.ts';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { matchMessage } from './filters/filter-texts.ts';
import { useChangeCount } from './filters/use-change-count.ts';
import { ListEnd } from './list-end.tsx';
import { OurProducts } from './our-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { useGridKey } from './use-grid-key.ts';
import { useListing } from './use-listing.ts';

interface CategoryListingProps {
	readonly products: readonly Product[];
	/** Of all products, while only the first are known. */
	readonly facts?: ListingFacts | undefined;
}

/** Products of one category or of all, selected by buttons (docs/requirements.md#listings). */
export function CategoryListing({ products, facts }: CategoryListingProps) {
	const catalogue = useCatalogue();
	const listing = facts?.listing ?? productsListing(catalogue);
	const { filters, change, show, isOtherCategory } = useListing(listing);
	const changeCount = useChangeCount(filters);
	const gridKey = useGridKey();
	// One category at a time. An address with two of them shows all.
	const [only, second] = filters.categories;
	const chosen = second === undefined ? only : undefined;
	function countOf(category: string | undefined): number {
		if (!facts) return cardsOf(products, category).length;
		if (category === undefined) return facts.total;
		return facts.counts.categories[listing.categories.indexOf(category)] ?? 0;
	}
	const count = isOtherCategory ? 0 : countOf(chosen);
	return (
		<>
			<CategoryButtons
				countOf={countOf}
				categories={listing.categories}
				chosen={isOtherCategory ? null : chosen}
				onChoose={(category) =>
					change((now) => ({ ...now, categories: category ? [category] : [] }))
				}
			/>
			<LiveRegion
				message={changeCount > 0 ? matchMessage(count, countOf(undefined)) : ''}
				count={changeCount}
			/>
			{/* A shorter list does not move the footer into sight. */}
			<div key={gridKey} className="min-h-[60svh]">
				<CategoryResults products={cardsOf(products, chosen)} count={count} show={show} />
			</div>
		</>
	);
}

interface CategoryResultsProps {
	/** The products that match, as far as they are known. */
	readonly products: readonly Product[];
	/** How many match. */
	readonly count: number;
	/** The number of products that are shown at most. */
	readonly show: number;
}

/** The products of a category, or a sentence and all products when there are none. */
export function CategoryResults({ products, count, show }: CategoryResultsProps) {
	const grid = useRef<HTMLUListElement>(null);
	const shown = products.slice(0, show);
	if (count > 0)
		return (
			<>
				<ProductGrid products={shown} level="h2" isFirst listRef={grid} />
				<ListEnd list={grid} shown={shown.length} total={count} />
			</>
		);
	return (
		<>
			<p className="mb-10 text-lg">
				No products found in the selected category.{' '}
				<Link to="/products" className="font-semibold text-deep underline">
					View All Products
				</Link>
			</p>
			<OurProducts title="Everything Else" />
		</>
	);
}

interface CategoryButtonsProps {
	readonly countOf: (category: string | undefined) => number;
	readonly categories: readonly string[];
	/** Undefined: all. Null: one that is not offered. */
	readonly chosen: string | undefined | null;
	readonly onChoose: (category: string | undefined) => void;
}

function CategoryButtons({ countOf, categories, chosen, onChoose }: CategoryButtonsProps) {
	return (
		<fieldset className="relative -mx-4 mb-4 flex min-w-0 gap-2 overflow-x-auto px-4 [scrollbar-width:none] noscript:hidden sm:mx-0 sm:mb-6 sm:flex-wrap sm:px-0">
			<legend className="sr-only">Category</legend>
			{[undefined, ...categories].map((category) => (
				<button
					key={category ?? 'all'}
					type="button"
					aria-pressed={category === chosen}
					onClick={() => onChoose(category)}
					className="inline-flex min-h-11 shrink-0 items-baseline gap-2 rounded-full border border-edge px-5 py-2 font-semibold transition-colors hover:border-ink hover:bg-white aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
				>
					{category ?? 'All'}
					<span className="tabular font-normal text-sm">
						<span className="sr-only">(</span>
						{formatNumber(countOf(category))}
						<span className="sr-only">)</span>
					</span>
				</button>
			))}
		</fieldset>
	);
}

function cardsOf(products: readonly Product[], wanted: string | undefined) {
	return oncePerStyle(
		products.filter(({ category }) => wanted === undefined || isSameCategory(category, wanted)),
	);
}
