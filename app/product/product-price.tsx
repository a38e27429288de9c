import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { formatCents } from '../../core/money.ts';
import { Price } from '../catalogue/price.tsx';

interface ProductPriceProps {
	readonly product: Product;
	readonly size: Size | undefined;
}

/** The price of the chosen size, what a reduction saves, and the lowest price before it. */
export function ProductPrice({ product, size }: ProductPriceProps) {
	const before = product.compareAtCents;
	const lowest = product.lowestPriceCents;
	return (
		<>
			<p className="tabular mt-2 font-semibold text-xl">
				<Price product={product} size={size} />
				{before && (
					<span className="ml-3 whitespace-nowrap text-base text-sea">
						Save {formatCents(before - product.priceCents)}
					</span>
				)}
			</p>
			{lowest && (
				<p className="tabular mt-1 text-muted text-sm">
					Lowest price in the 30 days before: {formatCents(lowest)}
				</p>
			)}
		</>
	);
}
