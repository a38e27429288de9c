import { Link } from 'react-router';
import type { Size } from '../../../core/catalogue/catalogue.ts';
import { hasAllProducts } from '../../../core/catalogue/catalogue-part.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { imageOf } from '../../../core/catalogue/image-of.ts';
import { sizeLabel } from '../../../core/catalogue/size-text.ts';
import { addLine, type Cart, type LineKey, lineFor } from '../../../core/checkout/cart.ts';
import { suggestForFreeShipping } from '../../../core/checkout/free-shipping-suggestion.ts';
import { Price } from '../../catalogue/price.tsx';
import { useStock } from '../../catalogue/stock.ts';
import { useAllProducts } from '../../publication/catalogue-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LinePicture } from '../bought.tsx';
import { useCartStore } from '../cart-provider.tsx';

interface SuggestionProps {
	readonly cart: Cart;
	readonly onAdd: (line: LineKey, name: string) => void;
}

/** One more product towards free shipping. Nothing if shipping is free. */
export function Suggestion({ cart, onAdd }: SuggestionProps) {
	const { change } = useCartStore();
	const { left } = useStock();
	const catalogue = useAllProducts();
	const found = hasAllProducts(catalogue) && suggestForFreeShipping(cart, left, catalogue);
	if (!found) return null;
	const { product, size, isEnough } = found;
	const name = fullName(product);
	function add(worn: Size) {
		change((now) => addLine(now, lineFor(product, worn, 1)));
		onAdd({ id: product.id, size: worn }, name);
	}
	return (
		<div className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-field bg-mist p-2.5">
			<div className="w-14 shrink-0">
				<LinePicture image={imageOf(product.images[0])} />
			</div>
			<p className="min-w-40 flex-1 text-sm leading-snug">
				<span className="block font-semibold">{isEnough ? 'Ships free with' : 'Goes with it'}</span>
				{name}
				<span className="tabular block">
					<Price product={product} size={size ?? undefined} />
				</span>
			</p>
			{size ? (
				<Button variant="action" className="ml-auto px-4!" onClick={() => add(size)}>
					Add {sizeLabel(size)}
					<span className="sr-only"> of {name}</span>
				</Button>
			) : (
				<ChooseSize slug={product.slug} name={name} />
			)}
		</div>
	);
}

function ChooseSize({ slug, name }: { readonly slug: string; readonly name: string }) {
	return (
		<Link to={`/product/${slug}`} className={buttonClass('quiet', 'ml-auto px-4!')}>
			Choose Size<span className="sr-only"> of {name}</span>
		</Link>
	);
}
