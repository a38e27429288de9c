import { type Product, type Size, sizePriceCents } from '../../core/catalogue/catalogue.ts';
import { formatCents } from '../../core/money.ts';

interface PriceProps {
	readonly product: Product;
	/** The size whose price is shown. Without it, that of the cheapest one. */
	readonly size?: Size | undefined;
}

/** The price. If it is reduced, the price before is struck through beside it. */
export function Price({ product, size }: PriceProps) {
	const cents = size ? sizePriceCents(product, size) : product.priceCents;
	const price = `${product.sizePricesCents && !size ? 'From ' : ''}${formatCents(cents)}`;
	const before = product.compareAtCents;
	if (!before) return <span>{price}</span>;
	return (
		<>
			<span>
				<span className="sr-only">Price </span>
				{price}
			</span>{' '}
			<s className="font-normal text-muted">
				<span className="sr-only">Was </span>
				{formatCents(before)}
			</s>
		</>
	);
}
