import { useMemo } from 'react';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { useStock } from '../catalogue/stock.ts';
import { LazyPart, lazyWhenIdle } from '../routing/lazy-when-idle.tsx';
import { BuyForm } from './buy-form.tsx';
import { useChosenSize } from './chosen-size.ts';
import { ProductPrice } from './product-price.tsx';
import { Terms } from './terms.tsx';

// Outside BelowFirstScreen, which renders later and would move the form below it.
const ColourChoice = lazyWhenIdle(async () => (await import('./colour-choice.tsx')).ColourChoice);

/** The name, the price and the buy form of the product. */
export function ProductDetails({ product }: { readonly product: Product }) {
	const stock = useStock();
	const chosen = useChosenSize(product, stock);
	// Always the same element. A new one before its code has come would take its built HTML away, and
	// move what is below.
	const colourChoice = useMemo(
		() =>
			product.style && (
				<LazyPart>
					<ColourChoice product={product} />
				</LazyPart>
			),
		[product],
	);
	const left = chosen.size ? stock.left(product.id, chosen.size) : null;
	return (
		<div className="product-side">
			<div className="product-details">
				<div>
					<p className="text-muted text-sm">
						{product.category}
						{product.featured && ' · Featured'}
					</p>
					<h1 className="mt-2 text-section">{product.name}</h1>
					<ProductPrice product={product} size={chosen.size} />
				</div>
				{product.description.split(/\n+/).map((text, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their places
					<p key={at} className="max-w-136 leading-relaxed">
						{text}
					</p>
				))}
				{colourChoice}
				<BuyForm product={product} stock={stock} chosen={chosen} left={left} />
				<Terms product={product} size={chosen.size} isOut={left === 0} />
			</div>
		</div>
	);
}
