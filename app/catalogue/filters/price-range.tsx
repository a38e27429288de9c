import { type Filters, noFilters, priceRange } from '../../../core/catalogue/filters.ts';
import { RangeSlider } from '../../ui/form/range-slider.tsx';
import type { ChangeFilters } from '../use-listing.ts';
import { formatPrice, formatRange } from './filter-texts.ts';

interface PriceRangeProps {
	readonly filters: Filters;
	/** The upper end. */
	readonly highest: number;
	readonly change: ChangeFilters;
}

const labels = { from: 'Lowest price', to: 'Highest price' } as const;

export function PriceRange({ filters, highest, change }: PriceRangeProps) {
	return (
		<>
			<p className="tabular text-muted">{formatRange(filters, highest)}</p>
			<RangeSlider
				from={filters.priceFrom}
				to={Math.min(filters.priceTo, highest)}
				min={priceRange.from}
				max={highest}
				step={priceRange.step}
				labels={labels}
				format={formatPrice}
				onChange={({ from, to }, isSameStep) => {
					const priceTo = to === highest ? noFilters.priceTo : to;
					change((now) => ({ ...now, priceFrom: from, priceTo }), { isSameStep });
				}}
			/>
		</>
	);
}
