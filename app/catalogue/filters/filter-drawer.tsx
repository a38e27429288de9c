import { activeFilters, clearFilters } from '../../../core/catalogue/active-filters.ts';
import { formatProducts } from '../../../core/catalogue/format-products.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Overlay } from '../../ui/dialog/overlay.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { FilterForm } from './filter-form.tsx';
import { matchMessage } from './filter-texts.ts';
import { SortSelect } from './sort-select.tsx';
import { useChangeCount } from './use-change-count.ts';
import { useDrawerAddress } from './use-drawer-address.ts';
import { type ListingProps, useResults } from './use-results.ts';

interface FilterDrawerProps extends ListingProps {
	readonly overlay: Overlay;
	readonly title: string;
	/** Whether the order is chosen here too. */
	readonly hasSort?: boolean;
}

/** The filters in a drawer, for narrow screens. It stays open while filters are selected. */
export function FilterDrawer(props: FilterDrawerProps) {
	const { overlay, title } = props;
	useDrawerAddress(overlay);
	// Not in the built page, where it cannot be opened.
	if (!useIsHydrated()) return null;
	return (
		<Dialog
			isOpen={overlay.isOpen}
			onClose={overlay.close}
			label={title}
			place="left"
			className="filter-drawer"
		>
			{overlay.isOpen && <DrawerContent {...props} />}
		</Dialog>
	);
}

function DrawerContent({ overlay, title, hasSort, ...props }: FilterDrawerProps) {
	const results = useResults(props);
	const { filters, change, count, all } = results;
	const changeCount = useChangeCount(filters);
	const hasActive = activeFilters(filters).length > 0;
	return (
		<div className="flex min-h-full flex-col">
			<div className="sticky top-0 z-10 flex items-center justify-between border-line border-b bg-foam py-2.5 pr-3 pl-6">
				<h2 className="heading-optical text-part">{title}</h2>
				<IconButton label="Close filters" onClick={overlay.close}>
					<Icon name="close" />
				</IconButton>
			</div>
			<div className="grow px-6 py-6">
				{hasSort && <SortSelect listing={props.listing} {...results} isBlock />}
				<FilterForm {...props} results={results} />
			</div>
			{/* Inside the drawer: a live region behind a modal dialog is not announced. */}
			<LiveRegion message={changeCount > 0 ? matchMessage(count, all) : ''} count={changeCount} />
			<div className="sticky bottom-0 z-10 flex gap-3 border-line border-t bg-foam px-4 py-4 sm:px-6">
				<Button
					variant="quiet"
					className="px-4 aria-disabled:border-line aria-disabled:text-muted"
					aria-disabled={!hasActive}
					onClick={() => change(clearFilters)}
				>
					Clear All
				</Button>
				<Button variant="action" className="tabular grow px-4" onClick={overlay.close}>
					Show {count === null ? 'Products' : formatProducts(count)}
				</Button>
			</div>
		</div>
	);
}
