import { type Filters, priceRange } from '../../../core/catalogue/filters.ts';
import { RangeSlider } from '../../ui/form/range-slider.tsx';
import type { ChangeFilters } from '../use-listing.ts';
import { formatPrice, formatRange } from './filter-texts.ts';

interface PriceRangeProps {
	readonly filters: Filters;
	readonly change: ChangeFilters;
}

const labels = { from: 'Lowest price', to: 'Highest price' } as const;

export function PriceRange({ filters, change }: PriceRangeProps) {
	return (
		<>
			<p className="tabular text-muted">{formatRange(filters)}</p>
			<RangeSlider
				from={filters.priceFrom}
				to={filters.priceTo}
				min={priceRange.from}
				max={priceRange.to}
				step={priceRange.step}
				labels={labels}
				format={formatPrice}
				onChange={({ from, to }, isSameStep) =>
					change((now) => ({ ...now, priceFrom: from, priceTo: to }), { isSameStep })
				}
			/>
		</>
	);
}
