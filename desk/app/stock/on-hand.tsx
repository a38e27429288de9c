import { useEffect, useState } from 'react';
import { type Location, useSearchParams } from 'react-router';
import { LiveRegion } from '../../../app/ui/live-region.tsx';
import { formatProducts } from '../../../core/catalogue/format-products.ts';
import { type StockTable, stockTableSchema } from '../../rules/stock.ts';
import { Loaded } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { areaAt } from '../frame/areas.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { SearchField } from '../list/filter-fields.tsx';
import { hasAllTerms } from '../list/search-terms.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { useIsWide } from '../parts/use-is-wide.ts';
import { LowList } from './low-list.tsx';
import { StockCell } from './stock-cell.tsx';
import { StockGrid, type StockProps } from './stock-grid.tsx';
import { fieldId, focusField, unsavedMessage } from './stock-texts.ts';
import { UnsavedSizes } from './unsaved-sizes.tsx';
import {
	type StockProduct,
	type StockSize,
	type UsedStockEdits,
	useStockEdits,
} from './use-stock-edits.ts';

/** With few products, all are seen at a glance. */
const fewProducts = 20;
/** Each product has up to eight fields. */
const step = 50;

interface WantedField {
	readonly product: StockProduct;
	readonly size: StockSize;
}

/** The low stock, and the table of all sizes. */
export function OnHand() {
	// Typed numbers are kept apart from the table, so that nothing overwrites them.
	const used = useDesk('stock', stockTableSchema, { topics: ['stock', 'orders'] });
	return (
		<Loaded used={used} loading="Counting the shelves…">
			{(table) => <StockOverview table={table} onTable={used.set} />}
		</Loaded>
	);
}

interface StockOverviewProps {
	readonly table: StockTable;
	readonly onTable: (table: StockTable) => void;
}

function StockOverview({ table, onTable }: StockOverviewProps) {
	const edits = useStockEdits(table, onTable);
	const [search, setSearch] = useStockSearch();
	const found = table.products.filter(({ name }) => hasAllTerms(name, search));
	const [wanted, setWanted] = useState<WantedField | null>(null);
	// After every render, because the address may change after the state.
	useEffect(() => {
		if (wanted && focusField(wanted.product, wanted.size)) setWanted(null);
	});
	const choose = (product: StockProduct, size: StockSize) => {
		if (focusField(product, size)) return;
		setSearch(product.name);
		setWanted({ product, size });
	};
	return (
		<>
			<LowList table={table} onChoose={choose} />
			<section aria-labelledby="desk-all-sizes" className="mt-10">
				<h2 id="desk-all-sizes" className="text-xl">
					Every Size
				</h2>
				<p className="mt-1 mb-4 max-w-[90ch] text-muted text-sm">
					Count the shelf and type what is there, with the pieces that are still to ship. The shop
					sells the rest. An empty field is unlimited. Shoppers who wait for a size get an email
					when it is back.
				</p>
				{(search !== '' || table.products.length > fewProducts) && (
					<search className="mb-4 block max-w-xl">
						<SearchField label="Find by name" search={search} onSearch={setSearch} />
					</search>
				)}
				<p role="status" className="mb-2 text-muted text-sm empty:hidden">
					{search !== '' && foundSentence(found.length)}
				</p>
				<EverySize key={search} products={table.products} found={found} edits={edits} />
			</section>
			<LiveRegion message={edits.saved.message} count={edits.saved.count} />
			<LeaveQuestion
				isBlocking={edits.unsaved > 0}
				isLeft={isLeft}
				lead={unsavedMessage(edits.unsaved)}
			/>
		</>
	);
}

/** The search in the address, so that a link can lead to a product. */
function useStockSearch() {
	const [address, setAddress] = useSearchParams();
	const setSearch = (search: string) =>
		setAddress(search.trim() === '' ? {} : { search: search.trim() });
	return [address.get('search') ?? '', setSearch] as const;
}

function foundSentence(count: number): string {
	return count === 0 ? 'No product matches.' : formatProducts(count);
}

interface EverySizeProps {
	readonly products: readonly StockProduct[];
	readonly found: readonly StockProduct[];
	readonly edits: UsedStockEdits;
}

/**
 * The first of the found products, and all that had a number that was not saved at the search. Those
 * stay when it is saved, because a field that disappears loses the focus.
 */
function EverySize({ products, found, edits }: EverySizeProps) {
	const isWide = useIsWide();
	const [count, setCount] = useState(step);
	const [unsavedIds] = useState(() => products.filter(edits.hasUnsaved).map(({ id }) => id));
	const first = new Set(found.slice(0, count));
	const shown = products.filter((product) => first.has(product) || unsavedIds.includes(product.id));
	const Sizes = isWide ? StockGrid : StockCards;
	return (
		<>
			{shown.length > 0 && <Sizes products={shown} edits={edits} />}
			<MoreButton
				shown={first.size}
				total={found.length}
				step={step}
				onMore={setCount}
				onShown={(at) => {
					const next = found[at];
					const [size] = next?.sizes ?? [];
					if (next && size) focusField(next, size);
				}}
			/>
		</>
	);
}

/** The table is not shown among the movements, or in another area. */
function isLeft({ nextLocation }: { readonly nextLocation: Location }): boolean {
	const view = new URLSearchParams(nextLocation.search).get('view');
	return areaAt(nextLocation.pathname).path !== '/desk/stock' || view === 'movements';
}

/** A card for each product with its sizes, for small screens. */
function StockCards({ products, edits }: StockProps) {
	return (
		<ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
			{products.map((product) => (
				<li key={product.id} className="rounded-field border border-edge/40 p-4">
					<h3 className="mb-3 font-text text-base leading-snug tracking-normal">{product.name}</h3>
					<div className="grid grid-cols-3 gap-x-3 gap-y-1 sm:grid-cols-6">
						{product.sizes.map((size) => (
							<div key={size.size}>
								<label
									htmlFor={fieldId(product, size)}
									className="mb-1 block text-center font-semibold text-muted text-sm"
								>
									{size.size}
								</label>
								<StockCell product={product} size={size} edits={edits} />
							</div>
						))}
					</div>
					<UnsavedSizes product={product} edits={edits} />
				</li>
			))}
		</ul>
	);
}
