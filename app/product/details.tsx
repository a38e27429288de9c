import { type Product, priceCents } from '../../core/catalogue.ts';
import { formatCents } from '../../core/money.ts';
import { shippingTable } from '../../core/pricing.ts';
import { promises } from '../../core/promises.ts';
import { Badge } from '../ui/badge.tsx';
import { BuyForm } from './buy-form.tsx';

/** What the product is, what it costs, and how to buy it. */
export function ProductDetails({ product }: { readonly product: Product }) {
	return (
		<div className="grid content-start gap-6 lg:py-4">
			<div>
				<p className="flex flex-wrap gap-2">
					<Badge tone="mist">{product.category}</Badge>
					{product.featured && <Badge tone="coral">Featured</Badge>}
				</p>
				<h1 className="mt-4 text-4xl sm:text-5xl">{product.name}</h1>
				<p className="tabular mt-4 font-semibold text-2xl">{formatCents(priceCents(product))}</p>
			</div>
			<p className="max-w-[58ch] text-lg leading-relaxed">{product.description}</p>
			<BuyForm product={product} />
			<ul className="grid gap-2 border-line border-t pt-6 text-muted">
				<PromiseLine>Free shipping on orders over ${shippingTable.freeFromCents / 100}</PromiseLine>
				<PromiseLine>{promises.returnDays}-day returns</PromiseLine>
			</ul>
		</div>
	);
}

function PromiseLine({ children }: { readonly children: React.ReactNode }) {
	return (
		<li className="flex items-baseline gap-2.5">
			<span aria-hidden="true" className="font-bold text-sea">
				✓
			</span>
			<span>{children}</span>
		</li>
	);
}
