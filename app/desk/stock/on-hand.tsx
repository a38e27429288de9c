import type { Location } from 'react-router';
import { type StockTable, stockTableSchema } from '../../../core/desk/stock.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Loaded } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { areaAt } from '../frame/areas.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { useIsWide } from '../parts/use-is-wide.ts';
import { LowList } from './low-list.tsx';
import { StockCards } from './stock-cards.tsx';
import { StockGrid } from './stock-grid.tsx';
import { unsavedMessage } from './stock-texts.ts';
import { useStockEdits } from './use-stock-edits.ts';

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
	const isWide = useIsWide();
	return (
		<>
			<LowList table={table} />
			<section aria-labelledby="desk-all-sizes" className="mt-10">
				<h2 id="desk-all-sizes" className="text-xl">
					Every Size
				</h2>
				<p className="mt-1 mb-4 max-w-[90ch] text-muted text-sm">
					Count the shelf and type what is there, with the pieces that are still to ship. The shop
					sells the rest. An empty field is unlimited. Shoppers who wait for a size get an email
					when it is back.
				</p>
				{isWide ? (
					<StockGrid products={table.products} edits={edits} />
				) : (
					<StockCards products={table.products} edits={edits} />
				)}
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

/** The table is not shown among the movements, or in another area. */
function isLeft({ nextLocation }: { readonly nextLocation: Location }): boolean {
	const view = new URLSearchParams(nextLocation.search).get('view');
	return areaAt(nextLocation.pathname).path !== '/desk/stock' || view === 'movements';
}
