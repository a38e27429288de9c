import { type Product, priceCents } from '../../core/catalogue/catalogue.ts';
import { formatCents } from '../../core/money.ts';
import { Badge } from '../ui/badge.tsx';
import { BuyForm } from './buy-form.tsx';
import { Terms } from './terms.tsx';

/** The name, the price and the buy form of the product. */
export function ProductDetails({ product }: { readonly product: Product }) {
	return (
		<div className="product-details">
			<div>
				<p className="flex flex-wrap gap-2">
					<Badge tone="mist">{product.category}</Badge>
					{product.featured && <Badge tone="ink">Featured</Badge>}
				</p>
				<h1 className="mt-4 text-4xl lg:text-5xl">{product.name}</h1>
				<p className="tabular mt-4 font-semibold text-2xl">{formatCents(priceCents(product))}</p>
			</div>
			<p className="max-w-136 text-lg leading-relaxed">{product.description}</p>
			<BuyForm product={product} />
			<Terms product={product} />
		</div>
	);
}
