import { compareAtCents, type Product, priceCents } from '../../core/catalogue/catalogue.ts';
import { formatCents } from '../../core/money.ts';

/** The price. If it is reduced, the price before is struck through beside it. */
export function Price({ product }: { readonly product: Product }) {
	const price = formatCents(priceCents(product));
	const before = compareAtCents(product);
	if (!before) return price;
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
