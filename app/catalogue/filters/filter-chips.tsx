import type { RefObject } from 'react';
import {
	type ActiveFilter,
	activeFilters,
	clearFilters,
	withoutFilter,
} from '../../../core/catalogue/active-filters.ts';
import { priceRange } from '../../../core/catalogue/filters.ts';
import { printsOf } from '../../../core/catalogue/listing-facts.ts';
import { Chip } from '../../ui/chip.tsx';
import type { ListingState } from '../use-listing.ts';
import { formatActiveFilter } from './filter-texts.ts';
import type { ListingProps } from './use-results.ts';

interface FilterChipsProps extends ListingState, ListingProps {
	/** The element that gets the focus when the last chip is removed. */
	readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * The active filters as chips, in one line that scrolls, so its height is known in advance. A press
 * removes a filter.
 */
export function FilterChips(props: FilterChipsProps) {
	const { filters, change, listing, products, facts, heading } = props;
	const active = activeFilters(filters);
	const texts = {
		prints: facts?.prints ?? printsOf(products),
		highest: listing.highestPrice ?? priceRange.to,
	};
	if (active.length === 0) return null;
	const remove = (button: HTMLElement, gone: ActiveFilter) => {
		(neighbour(button) ?? heading.current)?.focus();
		change((now) => withoutFilter(now, gone));
	};
	return (
		<ul
			aria-label="Active filters"
			className="-mx-1 mt-2 flex h-13 items-center gap-2 scroll-pr-26 overflow-x-auto whitespace-nowrap px-1 [scrollbar-width:none]"
		>
			{active.map((one) => {
				const label = formatActiveFilter(one, filters, texts);
				return (
					<li key={one.facet === 'price' ? 'price' : label}>
						<Chip
							text={label}
							label={`Remove filter: ${label}`}
							onClick={({ currentTarget }) => remove(currentTarget, one)}
						/>
					</li>
				);
			})}
			{/* Stays visible while the chips scroll. */}
			<li className="sticky right-0 bg-foam">
				<button
					type="button"
					onClick={() => {
						heading.current?.focus();
						change(clearFilters);
					}}
					className="min-h-11 px-2 font-semibold underline underline-offset-4 hover:decoration-2"
				>
					Clear All
				</button>
			</li>
		</ul>
	);
}

/** The next chip, else the previous one. Clear All is not a chip. */
function neighbour(button: HTMLElement): HTMLElement | undefined {
	const item = button.closest('li');
	const next = item?.nextElementSibling;
	const near = next?.nextElementSibling ? next : item?.previousElementSibling;
	return near?.querySelector('button') ?? undefined;
}
